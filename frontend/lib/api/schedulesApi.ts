import type { ScheduleRequest } from '#contract/schedules.ts';
import { api, LIST } from '../api.ts';
import { endpoint, request } from '../endpoints.ts';

const SCHEDULE = { type: 'Schedule', id: LIST } as const;
const DIGEST = { type: 'Digest', id: LIST } as const;

// The tags are added here, so that the code of the first screen does not contain them.
const schedulesApi = api.enhanceEndpoints({ addTagTypes: ['Schedule', 'Digest'] }).injectEndpoints({
  endpoints: (build) => ({
    schedules: build.query({
      ...endpoint(() => request('GET /api/schedules')),
      // Deleting a job also deletes the schedule of its list. So whenever the lists of jobs are loaded again, the
      // schedules are, too.
      providesTags: [SCHEDULE, { type: 'Job', id: LIST }],
    }),
    setSchedule: build.mutation({
      ...endpoint(({ jobId, ...body }: ScheduleRequest & { jobId: string }) =>
        request('POST /api/verification/jobs/:jobId/schedule', { params: { jobId }, body }),
      ),
      invalidatesTags: [SCHEDULE],
    }),
    pauseSchedule: build.mutation({
      ...endpoint((scheduleId: string) =>
        request('POST /api/schedules/:scheduleId/pause', { params: { scheduleId } }),
      ),
      invalidatesTags: [SCHEDULE],
    }),
    resumeSchedule: build.mutation({
      ...endpoint((scheduleId: string) =>
        request('POST /api/schedules/:scheduleId/resume', { params: { scheduleId } }),
      ),
      invalidatesTags: [SCHEDULE],
    }),
    deleteSchedule: build.mutation({
      ...endpoint((scheduleId: string) =>
        request('DELETE /api/schedules/:scheduleId', { params: { scheduleId } }),
      ),
      invalidatesTags: [SCHEDULE],
    }),
    digests: build.query({
      ...endpoint(() => request('GET /api/digests')),
      providesTags: [DIGEST],
    }),
    replayDigest: build.mutation({
      ...endpoint((deliveryId: string) =>
        request('POST /api/digests/:deliveryId/replay', { params: { deliveryId } }),
      ),
      invalidatesTags: [DIGEST],
    }),
    switchWebhookOn: build.mutation({
      ...endpoint(() => request('POST /api/digests/webhook/on')),
      invalidatesTags: [DIGEST],
    }),
  }),
});

export const {
  useSchedulesQuery,
  useSetScheduleMutation,
  usePauseScheduleMutation,
  useResumeScheduleMutation,
  useDeleteScheduleMutation,
  useDigestsQuery,
  useReplayDigestMutation,
  useSwitchWebhookOnMutation,
} = schedulesApi;
