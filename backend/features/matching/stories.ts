/** The source of an expression for words in front of a place that a person comes from: `moved here from`. */
const CAME_FROM = String.raw`(?:here|moved|moving|drove|drive|came|come|flew|travel\w*|relocated)(?: \p{L}+){0,2} from`;

/** Matches words in front of another place in a person's story: `moved here from ` in `moved here from Dallas, TX`. */
const OF_A_STORY = new RegExp(
  String.raw`\b(?:${CAME_FROM}|(?:trained|born|raised) in|visiting(?: from)?|this side of)\s+$`,
  'iu',
);

/**
 * Matches words in front of the salon's own city if the person is elsewhere: `drive from ` in `Worth the drive from
 * Austin`. `trained in` is left out, because a stylist who was trained in the city works there, and `visiting`, because
 * a guest who visits the city is in it.
 */
const AWAY_FROM_OURS = new RegExp(
  String.raw`\b(?:${CAME_FROM}|(?:driving|trip|way) from|visiting from|used to live in|\bI live in|this side of)\s+$`,
  'iu',
);

/** Matches words with which a salon reports its own move: `We moved here from ` in `We moved here from Austin`. */
const SALON_CAME =
  /\b(?:we(?:['’]ve| have)?|salon|shop|spa|studio|barbershop)(?: (?:have|has|just|now|recently)){0,2} (?:moved|relocated)(?: \p{L}+){0,2} from\s+$/iu;

const MOST_BEFORE = 60;
const wordsBefore = (text: string, at: number): string => text.slice(Math.max(0, at - MOST_BEFORE), at);

/**
 * True if the place that begins at index `at` is part of a person's story, not where the page's business is. `isOurs`:
 * the place is the salon's city.
 */
export function isOfStory(text: string, at: number, isOurs: boolean): boolean {
  const before = wordsBefore(text, at);
  return isOurs ? AWAY_FROM_OURS.test(before) && !SALON_CAME.test(before) : OF_A_STORY.test(before);
}
