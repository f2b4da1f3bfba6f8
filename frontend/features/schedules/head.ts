export const SCHEDULES_HEAD = {
  title: 'Schedules',
  subtitle: 'Lists that are verified again by themselves',
};
