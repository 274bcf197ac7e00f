import type { z } from 'zod';

import type { Answer, Call } from '../connector.ts';
import { refusalText } from '../refusal-text.ts';
import { remembered } from '../remembered.ts';
import { askOdoo, type Link, type Method } from './ask-odoo.ts';
import { parse } from './parse.ts';
import { type Company, forgetSession, openSession } from './session.ts';
import { Stopped, stopWith } from './stopped.ts';

/** The context of one call to Odoo, signed in to one company. */
export type Desk = {
  link: Link;
  company: Company;
  /** 14 for Odoo 14.0 and saas~14.x. */
  version: number;
  /** Calls a method of a model and parses its answer; one that does not match counts as none. */
  ask<Schema extends z.ZodType>(
    model: string,
    method: string,
    asked: Method,
    schema: Schema,
  ): Promise<z.output<Schema>>;
  /** Caches slowly changing data, such as the journals. */
  remember<Value>(name: string, question: () => Promise<Value>): Promise<Value>;
};

/** Runs an action of one or more requests, in the company of the connection. */
export async function atDesk<Value>(
  link: Link,
  call: Call,
  work: (desk: Desk) => Promise<Value>,
): Promise<Answer<Value>> {
  try {
    return { kind: 'ok', value: await work(await openDesk(link, call)) };
  } catch (fault) {
    if (!(fault instanceof Stopped)) throw fault;
    if (fault.answer.kind === 'reauth') forgetSession(link);
    return fault.answer;
  }
}

export async function openDesk(link: Link, call: Call): Promise<Desk> {
  if (!link.tools.allowInsecureHttp && !link.settings.address.startsWith('https:')) {
    stopWith({ category: 'SETTINGS', step: 'find', ...refusalText('ADDRESS_WITHOUT_TLS') });
  }
  const session = await openSession(link, call);
  return {
    link,
    company: session.company,
    version: session.version,
    async ask(model, method, asked, schema) {
      // Refusals are recognised by their English text.
      const context = { lang: 'en_US', allowed_company_ids: [session.company.id], ...asked.context };
      const value = await askOdoo(link, session, { model, method, ...asked, context }, call);
      return parse(`${model}.${method}`, value, schema);
    },
    remember: (name, question) => remembered(session.remembered, name, link.tools.now().getTime(), question),
  };
}
