/** What a person says in front of the place that another way began in: `I just moved here from`. */
const CAME_FROM = String.raw`(?:here|moved|moving|drove|drive|came|come|flew|travel\w*|relocated)(?: \p{L}+){0,2} from`;

/** What a reviewer, or a person's story, has in front of another place: `I just moved here from Dallas, TX`. */
const OF_A_STORY = new RegExp(
  String.raw`\b(?:${CAME_FROM}|(?:trained|born|raised) in|visiting(?: from)?|this side of)\s+$`,
  'iu',
);

/**
 * The same for the salon's own city. A stylist who was trained there works there, and a guest who visits the city is in
 * it. But a client who has left it, or drives from it, is elsewhere: `Worth the drive from Austin`.
 */
const AWAY_FROM_OURS = new RegExp(
  String.raw`\b(?:${CAME_FROM}|(?:driving|trip|way) from|visiting from|used to live in|\bI live in|this side of)\s+$`,
  'iu',
);

/** Only the salon itself says so: `We moved here from Austin`. */
const SALON_CAME =
  /\b(?:we(?:['’]ve| have)?|salon|shop|spa|studio|barbershop)(?: (?:have|has|just|now|recently)){0,2} (?:moved|relocated)(?: \p{L}+){0,2} from\s+$/iu;

const MOST_BEFORE = 60;
const wordsBefore = (text: string, at: number): string => text.slice(Math.max(0, at - MOST_BEFORE), at);

/** True if the place that begins at `at` is not where the page's business is, but part of a person's story. */
export function isOfStory(text: string, at: number, isOurs: boolean): boolean {
  const before = wordsBefore(text, at);
  return isOurs ? AWAY_FROM_OURS.test(before) && !SALON_CAME.test(before) : OF_A_STORY.test(before);
}
