export const REVIEW_HEAD = {
  title: 'Review',
  subtitle: 'Decide on the pages that are not certain, the most doubtful first',
};
