import type { EndpointId, Failure } from '../../../src/contract/contract.ts'
import { endpointOf } from '../../../src/contract/contract.ts'
import { failed, type Result, success } from '../../../src/contract/language/result.ts'
import { utf8Bytes } from '../../../src/contract/wire/bytes.ts'
import { explainSignature } from '../../../src/contract/wire/explainSignature.ts'
import { signRequest } from '../../../src/contract/wire/oauth1.ts'
import { createRedactor } from '../../../src/contract/wire/redact.ts'
import { checkInput, encodeChecked, refusal } from '../../../src/contract/wire/request.ts'
import type { ConsolePreview, ShownReply } from '../../../src/host/console.ts'

// Requests as a host shows them. Made by the contract's own encoder and signer with worthless keys.

const KEYS = { consumerKey: 'consumer-key', consumerSecret: 'c-secret', token: 'user-token', tokenSecret: 't-secret' }
const addresses = { main: 'http://127.0.0.1:4801', ads: 'http://127.0.0.1:4802', adsSandbox: 'http://127.0.0.1:4803' }

/** What would be sent, signed where the endpoint wants a signature. */
export const fakePreview = (
  id: EndpointId,
  input: Readonly<Record<string, unknown>>,
): Result<ConsolePreview, Failure> => {
  const problems = checkInput(id, input)
  if (problems.length > 0) return failed(refusal(problems))
  const encoded = encodeChecked(id, input, { addresses, wireNames: {}, sandbox: false })
  if (!encoded.ok) return encoded
  const { method, access, server } = endpointOf(id)
  const redactor = createRedactor(id, input, Object.values(KEYS))
  const signed = signRequest({
    request: encoded.value.request,
    credentials: KEYS,
    hmac: () => 'c2lnbmF0dXJl',
    nonce: 'nonce',
    timestamp: 1_700_000_000,
    extra: encoded.value.headerParameters,
  })
  const isSigned = access === 'user' || access === 'app'
  const { url, headers, body } = isSigned ? signed.request : encoded.value.request
  return success({
    request: {
      method,
      server,
      url: redactor.url(url),
      headers: Object.entries(headers).map(([name, value]) => ({ name, value: redactor.header(name, value) })),
      ...(body === undefined ? {} : { body: redactor.text(body) }),
      bytes: utf8Bytes(body ?? ''),
    },
    ...(isSigned ? { signature: explainSignature(signed, redactor.hides) } : {}),
  })
}

/** An answer in JSON, with whatever differs. */
export const jsonReply = (value: unknown, change: Partial<ShownReply> = {}): ShownReply => {
  const body = JSON.stringify(value)
  return {
    status: 200,
    headers: [{ name: 'content-type', value: 'application/json' }],
    body,
    cut: false,
    bytes: utf8Bytes(body),
    ...change,
  }
}
