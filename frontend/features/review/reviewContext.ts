export type Step = 'decided' | 'next' | 'back';

/** The salon that is reviewed, and functions that lead to other salons. */
export type ReviewContext = {
  jobId: string;
  /** Empty at the end of the queue, where no salon is shown. */
  businessId: string;
  /**
   * Goes to the next or previous salon, or after a decision to the next undecided one. Returns the name of what is then
   * shown; undefined if it goes nowhere.
   */
  onStep: (step: Step) => string | undefined;
  onGo: (businessId: string) => void;
};
