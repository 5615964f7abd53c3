import { type EndpointId, endpointOf } from '../../../../contract/contract.ts'
import { exampleInput } from '../../../../contract/openapi/exampleInput.ts'
import { encodeRequest } from '../../../../contract/wire/request.ts'

/** Which address a request goes to is not shown. */
const sandbox = false
const NOWHERE = { main: 'https://main.invalid', ads: 'https://ads.invalid', adsSandbox: 'https://sandbox.invalid' }

/** One good request as it travels: first line, then the body where there is one. Keys and signatures are left out. */
interface ExampleRequest {
  readonly line: string
  readonly body?: string
}

/** Made by the encoder of the client itself. */
export const exampleRequest = (id: EndpointId): ExampleRequest => {
  const { method, path } = endpointOf(id)
  const encoded = encodeRequest(id, exampleInput(id), { addresses: NOWHERE, wireNames: {}, sandbox })
  if (!encoded.ok) return { line: `${method} ${path}` }
  const { url, body } = encoded.value.request
  return {
    line: `${method} ${url.replace(/^https:\/\/\w+\.invalid/, '')}`,
    ...(body === undefined ? {} : { body }),
  }
}
