type Place = { city?: string | null | undefined; state?: string | null | undefined };

/** Returns for example `Boise, ID`; a missing part is left out. */
export const cityState = ({ city, state }: Place): string => [city, state].filter(Boolean).join(', ');
