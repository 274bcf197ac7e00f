import { type Answer, type Call, ok } from '../connector.ts';
import type { Tools } from '../tools.ts';
import type { AccessToken } from './signed-in.ts';

/** A connection's sign-in for each request: a valid token, and a new one if that was refused. */
export function bearerSignIn({ signedIn }: Pick<Tools, 'signedIn'>) {
  let shown: string | undefined;
  const access = async (call: Call, refused: boolean): Promise<Answer<AccessToken>> => {
    if (!signedIn) return { kind: 'reauth', reason: 'No user has signed in yet.' };
    const answer = await signedIn.accessToken(call, refused ? shown : undefined);
    if (answer.kind === 'ok') shown = answer.value.token;
    return answer;
  };
  return {
    access,
    /** As headers, with those that name the company. */
    async headers(
      call: Call,
      refused: boolean,
      more: (access: AccessToken) => Record<string, string> = () => ({}),
    ): Promise<Answer<Record<string, string>>> {
      const answer = await access(call, refused);
      if (answer.kind !== 'ok') return answer;
      return ok({ authorization: `Bearer ${answer.value.token}`, ...more(answer.value) });
    },
  };
}
