import type { GivenListing } from '../../../../backend/features/wordpress/duplicates/listing.ts';

/** A business of a list beside a post. */
export type Pair = { form: string; isSame: boolean; business: GivenListing; post: GivenListing };

/** What the names and places of one pair are made of. */
export type Stock = {
  /** Words that tell which business it is; no two alike. */
  one: string;
  two: string;
  three: string;
  first: string;
  last: string;
  house: string;
  /** Number, and the street's name and ending. */
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
