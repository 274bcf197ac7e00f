import { useWords } from '../words/words.ts';

/** As they are shipped; the operator may describe plans of his own: those stand as he wrote them. */
const shipped = {
  starter: 'For one company that begins to work without paper.',
  office: 'For bookkeepers and finance teams with a steady stream of documents.',
} as const;

/** Whom a plan is for, in the language of the person where it is known. */
export function useDescription(): (plan: { code: string; description: string }) => string {
  const t = useWords('pricing');
  return ({ code, description }) => {
    const known = (['starter', 'office'] as const).find(
      (one) => one === code && shipped[one] === description,
    );
    return known ? t(`descriptions.${known}`) : description;
  };
}
