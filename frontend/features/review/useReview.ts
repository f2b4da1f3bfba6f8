import { skipToken } from '@reduxjs/toolkit/query/react';
import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useReviewEntryQuery } from '../../lib/api/reviewApi.ts';
import { useAppDispatch, useAppSelector } from '../../lib/hooks.ts';
import { runKey, selectNumber } from './reviewCommands.ts';
import type { ReviewContext } from './reviewContext.ts';
import './reviewListeners.ts';
import { screenClosed, screenOpened } from './reviewScreenSlice.ts';
import { selectEntry } from './reviewSelectors.ts';
import { useReviewKeys } from './useReviewKeys.ts';

/**
 * Loads the salon that is reviewed, and runs the commands of the review's keys. While in use, the review counts as
 * open.
 */
export function useReview(context: ReviewContext, root: RefObject<HTMLElement | null>) {
  const { businessId } = context;
  const dispatch = useAppDispatch();
  const { error, refetch } = useReviewEntryQuery(businessId || skipToken);
  const entry = useAppSelector((state) => selectEntry(state, businessId));
  useReviewKeys(root, {
    onCommand: (command) => dispatch(runKey(command, context)),
    onNumber: (number) => dispatch(selectNumber(context, number)),
  });
  useEffect(() => {
    dispatch(screenOpened());
    return () => void dispatch(screenClosed());
  }, [dispatch]);
  return { entry, error: entry ? undefined : error, reload: () => void refetch() };
}
