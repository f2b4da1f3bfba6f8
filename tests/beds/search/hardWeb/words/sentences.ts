import sentences from './sentences.json' with { type: 'json' };

// {name} {first} {service} {other} {city} {year} {n} are filled in.

export const REVIEWS = sentences.reviews;
/** Sentences that contain the word "closed", although nothing is closed. */
export const INNOCENT_REVIEWS = sentences.innocentReviews;
export const INNOCENT_NOTES = sentences.innocentNotes;
export const BIOS = sentences.bios;
export const ABOUT = sentences.about;
export const POSTS = sentences.posts;
export const CLOSED_GOODBYES = sentences.closedGoodbyes;
