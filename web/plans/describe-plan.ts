import { useWords } from '../words/words.ts';

/** The shipped plans; texts of the operator's own plans stay unchanged. */
const shipped = {
  starter: 'For one company that begins to work without paper.',
  office: 'For bookkeepers and finance teams with a steady stream of documents.',
} as const;

/** The audience of a plan, translated if it is known. */
export function useDescription(): (plan: { code: string; description: string }) => string {
  const t = useWords('pricing');
  return ({ code, description }) => {
    const known = (['starter', 'office'] as const).find(
      (one) => one === code && shipped[one] === description,
    );
    return known ? t(`descriptions.${known}`) : description;
  };
}
