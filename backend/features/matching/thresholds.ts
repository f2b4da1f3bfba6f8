export const THRESHOLDS = {
  wordWeights: { rare: 1, trade: 0.15, quarter: 0.1, filler: 0.03 },
  extraWord: 0.7,
  found: { nameWithAddress: 0.55, nameWithPhoneAndStreet: 0.2, nameWithCity: 0.6, surePagesElsewhere: 1 },
  possible: {
    nameWithAddress: 0.3,
    nameNearby: 0.85,
    nameContradicted: 0.9,
    nameWithCity: 0.6,
    nameAlone: 0.85,
  },
  placeWorth: { phone: 1, street: 1, zip: 0.8, city: 0.65, none: 0.35, contradiction: 0.3 },
  nameShare: 0.5,
  margin: 8,
  shown: 25,
  mostCandidates: 5,
  sizeableCity: 3,
  nearbyMiles: 25,
} as const;
