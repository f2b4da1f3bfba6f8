export const CONSISTENCY_HEAD = {
  title: 'Consistency',
  subtitle: 'How the pages that were found agree with your list',
};
