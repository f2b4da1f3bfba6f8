export const HISTORY_HEAD = {
  title: 'Verification History',
  subtitle: 'View and manage past verifications',
};
