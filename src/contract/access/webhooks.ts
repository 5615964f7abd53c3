import { Type } from 'typebox'
import { endpoint, type RateLimit } from '../language/endpoint.ts'
import { webhookUrlRules } from './webhookUrl.ts'

const section = 'Document 1, Webhooks (v2)'

const observed = (limit: number): RateLimit => ({ limit, seconds: 900, per: 'user', source: 'observed' })

/** How a webhook is addressed: digits, kept as text (facts A5). */
export const WEBHOOK_ID = '^[0-9]{1,19}$'

/** Minutes in UTC as yyyymmddhhmm. */
const minute = (description: string) => Type.String({ pattern: '^[0-9]{12}$', description })

const shapes = "Bodies aren't documented; these follow the public interface description."

/** The most webhooks of one app; the platform's number depends on what is paid. */
export const MAX_WEBHOOKS = 5

const webhookFields = {
  id: Type.String({ pattern: WEBHOOK_ID }),
  url: Type.String(),
  valid: Type.Boolean(),
  created_at: Type.String(),
}

/** Where the platform pushes events, and whether it still trusts that place (Document 1, Webhooks). */
export const webhookEndpoints = {
  'webhooks.create': endpoint({
    method: 'POST',
    path: '/2/webhooks',
    server: 'main',
    access: 'bearer',
    summary: 'Register a webhook; its URL must pass a challenge first',
    section,
    body: Type.Object({
      url: Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'https, a public host, no port',
        examples: ['https://shop.example/hook', 'https://hooks.shop.example/svc?key=7'],
      }),
    }),
    rules: webhookUrlRules,
    reply: 'record',
    data: Type.Object(webhookFields),
    rate: observed(450),
    repeat: 'never',
    assumes: [
      shapes,
      'The challenge comes before the response: a webhook is stored as valid or not at all.',
      'CrcValidationFailed, UrlValidationFailed, DuplicateUrlFailed and WebhookLimitExceeded have status 400.',
      `An app has at most ${MAX_WEBHOOKS} webhooks.`,
      'Challenges follow the schedule under Limits, not the hourly ones of the security summary.',
      "Challenges and deliveries are signed with the consumer secret; the second header with the OAuth 2.0 client secret isn't sent.",
    ],
  }),
  'webhooks.list': endpoint({
    method: 'GET',
    path: '/2/webhooks',
    server: 'main',
    access: 'bearer',
    summary: "List the app's webhooks with their status",
    section,
    query: Type.Object({
      'webhook_config.fields': Type.Optional(
        Type.Array(
          Type.Union([Type.Literal('created_at'), Type.Literal('id'), Type.Literal('url'), Type.Literal('valid')]),
          { minItems: 1, description: 'omit for all fields' },
        ),
      ),
    }),
    reply: 'list',
    data: Type.Object({
      id: Type.Optional(webhookFields.id),
      url: Type.Optional(webhookFields.url),
      valid: Type.Optional(webhookFields.valid),
      created_at: Type.Optional(webhookFields.created_at),
    }),
    rate: observed(450),
    repeat: 'safe',
    assumes: [shapes],
  }),
  'webhooks.delete': endpoint({
    method: 'DELETE',
    path: '/2/webhooks/:webhook_id',
    server: 'main',
    access: 'bearer',
    summary: 'Delete a webhook',
    section,
    reply: 'record',
    data: Type.Object({ deleted: Type.Boolean() }),
    rate: observed(450),
    repeat: 'safe',
    assumes: [shapes],
  }),
  'webhooks.check': endpoint({
    method: 'PUT',
    path: '/2/webhooks/:webhook_id',
    server: 'main',
    access: 'bearer',
    summary: 'Send a challenge now and enable the webhook again if it passes',
    section,
    reply: 'record',
    data: Type.Object({ valid: Type.Optional(Type.Boolean()), attempted: Type.Optional(Type.Boolean()) }),
    rate: observed(450),
    repeat: 'safe',
    assumes: [shapes, 'An older form of the response says attempted instead of valid; both are read.'],
  }),
  'webhooks.replay': endpoint({
    method: 'POST',
    path: '/2/webhooks/replay',
    server: 'main',
    access: 'bearer',
    summary: 'Deliver past events again',
    section,
    body: Type.Object({
      webhook_id: Type.String({ pattern: WEBHOOK_ID }),
      from_date: minute('first minute, at least 31 minutes and at most 24 hours ago'),
      to_date: minute('end minute, exclusive, at least 10 minutes ago'),
    }),
    reply: 'record',
    data: Type.Object({ job_id: Type.String(), created_at: Type.String() }),
    rate: observed(100),
    repeat: 'never',
    assumes: [
      shapes,
      'Past 24 hours only: from_date at least 31 minutes old (included), to_date at least 10 minutes old (excluded; public descriptions disagree).',
      'A second job while the first one runs is rejected with 409 ReplayConflictError.',
      "A job takes a minute and ends with a replay_job_status event: Complete, or Incomplete if an event didn't get status 200.",
    ],
  }),
  'accountActivity.replay': endpoint({
    method: 'POST',
    path: '/2/account_activity/replay/webhooks/:webhook_id/subscriptions/all',
    server: 'main',
    access: 'bearer',
    summary: 'Deprecated since 2026-03-25, use POST /2/webhooks/replay: deliver past events again',
    section: 'Document 1, Other v2 paths',
    query: Type.Object({ from_date: minute('first minute'), to_date: minute('end minute, exclusive') }),
    reply: 'record',
    data: Type.Object({ job_id: Type.String(), created_at: Type.String() }),
    repeat: 'never',
    assumes: ['Parameters and response are those of POST /2/webhooks/replay, with dates in the query.'],
  }),
}
