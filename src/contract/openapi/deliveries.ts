import { SIGNATURE_HEADER } from '../access/webhookSignature.ts'
import type { WireNames } from '../wire/message.ts'
import { wireName } from '../wire/names.ts'

/** What the platform sends to a webhook, as Path Items of `webhooks`. Document 1, Webhooks. */
export const deliveries = (names: WireNames) => ({
  challenge: {
    get: {
      operationId: 'webhook.challenge',
      summary: 'Challenge-response check of a webhook; respond within 10 seconds',
      description: 'Described in Document 1, Webhooks (v2). Name and computation are not shown there (facts A5).',
      tags: ['webhooks'],
      // The platform signs these requests itself; no way of signing in applies.
      security: [],
      parameters: [
        { name: 'crc_token', in: 'query', required: true, schema: { type: 'string', minLength: 1 } },
        { name: 'nonce', in: 'query', schema: { type: 'string' } },
      ],
      responses: {
        '200': {
          description: 'sha256= and the Base64 HMAC-SHA256 of crc_token by the consumer secret',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['response_token'],
                properties: { response_token: { type: 'string', pattern: '^sha256=[A-Za-z0-9+/]{43}=$' } },
              },
            },
          },
        },
      },
    },
  },
  event: {
    post: {
      operationId: 'webhook.event',
      summary: 'An event; respond with status 200 within 10 seconds',
      description: 'Described in Document 1, Events. Payloads are not shown there.',
      tags: ['webhooks'],
      security: [],
      parameters: [
        {
          name: wireName(names, SIGNATURE_HEADER),
          in: 'header',
          required: true,
          description: 'sha256= and the Base64 HMAC-SHA256 of the body as it came, by the consumer secret',
          schema: { type: 'string', pattern: '^sha256=[A-Za-z0-9+/]{43}=$' },
        },
      ],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { '200': { description: 'The event was taken' } },
    },
  },
})
