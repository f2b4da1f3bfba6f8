import type { accountCalls } from '#contract/accountCalls.ts';
import type { Handlers } from '../../../lib/router.ts';
import type { createAccountService } from './accountService.ts';

export function accountRoutes(
  account: ReturnType<typeof createAccountService>,
): Handlers<typeof accountCalls> {
  return {
    'GET /api/session/account': (asked) => account.read(asked),
    'POST /api/session/password': async (asked) => ({
      endedSessions: await account.changePassword(asked, asked.body),
    }),
    'DELETE /api/session/others': async (asked) => ({ endedSessions: await account.endOthers(asked) }),
    'DELETE /api/session/others/:sessionId': async (asked) => ({
      endedSessions: await account.endOther(asked, asked.params.sessionId),
    }),
    'POST /api/session/second-factor': (asked) => account.beginSecondFactor(asked, asked.body.password),
    'POST /api/session/second-factor/confirm': async (asked) => ({
      recoveryCodes: await account.confirmSecondFactor(asked, asked.body.code),
    }),
    'POST /api/session/second-factor/recovery-codes': async (asked) => ({
      recoveryCodes: await account.renewRecoveryCodes(asked, asked.body),
    }),
    'POST /api/session/second-factor/off': async (asked) => {
      await account.switchOff(asked, asked.body);
      return { switchedOff: true };
    },
  };
}
