import type { GivenListing } from '../../../../backend/features/wordpress/duplicates/listing.ts';

/** A business of a list and a post to compare it with. */
export type Pair = { form: string; isSame: boolean; business: GivenListing; post: GivenListing };

/** The parts from which the names and places of one pair are made. */
export type Stock = {
  /** Distinctive words; no two are alike. */
  one: string;
  two: string;
  three: string;
  first: string;
  last: string;
  house: string;
  /** The house number, and the street's name and suffix. */
  number: number;
  street: string;
  ending: string;
  otherStreet: string;
  place: {
    city: string;
    state: string;
    zip: string;
    part: string;
    partZip: string;
    far: string;
    farState: string;
  };
};
