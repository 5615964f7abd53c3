import { Type } from 'typebox'
import { endpoint } from '../language/endpoint.ts'
import { bodiesAssumed, otherPaths, v2Paging } from './v2.ts'

/** Characters of one filtered stream rule (Document 1, Limits). */
const MAX_RULE_LENGTH = 2048

const rule = Type.Object({ id: Type.String(), value: Type.String(), tag: Type.Optional(Type.String()) })

const newRule = Type.Object({
  value: Type.String({ minLength: 1, maxLength: MAX_RULE_LENGTH }),
  tag: Type.Optional(Type.String()),
})

const given = (input: Readonly<Record<string, unknown>>, name: string): boolean => {
  const { body } = input
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
}

/** Rules of the filtered stream; they also select what filtered-stream webhooks receive. Document 1, Other v2 paths. */
export const streamRuleEndpoints = {
  'streamRules.list': endpoint({
    method: 'GET',
    path: '/2/tweets/search/stream/rules',
    server: 'main',
    access: 'bearer',
    summary: 'List the rules of the filtered stream',
    section: otherPaths,
    query: Type.Object({
      ids: Type.Optional(Type.Array(Type.String({ pattern: '^[0-9]{1,19}$' }), { minItems: 1, maxItems: 1000 })),
      ...v2Paging(1000, 1000),
    }),
    reply: 'list',
    data: rule,
    repeat: 'safe',
    assumes: [bodiesAssumed],
  }),
  'streamRules.change': endpoint({
    method: 'POST',
    path: '/2/tweets/search/stream/rules',
    server: 'main',
    access: 'bearer',
    summary: 'Add or delete rules of the filtered stream',
    section: otherPaths,
    query: Type.Object({
      dry_run: Type.Optional(Type.Boolean({ default: false, description: 'check only, without changes' })),
    }),
    body: Type.Object({
      add: Type.Optional(Type.Array(newRule, { minItems: 1, maxItems: 1000 })),
      delete: Type.Optional(Type.Object({ ids: Type.Array(Type.String(), { minItems: 1, maxItems: 1000 }) })),
    }),
    rules: [
      {
        sentence: 'The body must hold either add or delete',
        parameter: 'body',
        code: 'EXCLUSIVE_PARAMETERS',
        holds: (input) => given(input, 'add') !== given(input, 'delete'),
        valid: { body: { add: [{ value: 'cups' }] } },
        broken: { body: {} },
      },
    ],
    reply: 'list',
    data: rule,
    repeat: 'never',
    assumes: [
      bodiesAssumed,
      'The document says more than 25,000 rules per project; the emulator accepts 25,000.',
      'A deletion returns no rules and counts them in meta.summary.',
    ],
  }),
  'powerstreamRules.list': endpoint({
    method: 'GET',
    path: '/2/powerstream/rules',
    server: 'main',
    access: 'bearer',
    summary: "List the rules of the caller's powerstream instances",
    section: otherPaths,
    reply: 'list',
    data: rule,
    repeat: 'safe',
    assumes: [bodiesAssumed, 'Nothing under /2 creates these rules, so the emulator has none.'],
  }),
}
