import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

/** Dispatches actions and thunks alike. The store's own type lives above, in app/. */
export const useAppDispatch = useDispatch.withTypes<ThunkDispatch<unknown, unknown, UnknownAction>>();
/** Each slice's selectors say which part of the state they read. */
export const useAppSelector = useSelector;
