export const ACCOUNT_HEAD = { title: 'Account', subtitle: 'Your password, second factor and sessions' };
