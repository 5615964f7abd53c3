import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, type EndpointId, endpointOf } from '../../../src/contract/contract.ts'
import { encodeRequest } from '../../../src/contract/wire/request.ts'
import { type Break, breaksOf } from '../../contract/properties/broken.ts'
import { type Input, inputsOf } from '../../contract/wire/generated.ts'
import { runs } from '../../seed.ts'
import { anyServer, read, type Said } from '../anyServer.ts'

// Client and emulator refuse any single broken limit in the same sentences. Nothing changes.

const addresses = { main: 'http://main.test', ads: 'http://ads.test', adsSandbox: 'http://sandbox.test' }
const destination = { addresses, wireNames: {}, sandbox: false }

const clientSays = (id: EndpointId, input: Input): readonly Said[] => {
  const encoded = encodeRequest(id, input, destination)
  return encoded.ok ? [] : encoded.failure.errors
}

/** Pages, and endpoints that refuse in the words of the OAuth standard. Neither names single parameters. */
const OWN_SENTENCES: readonly EndpointId[] = [
  'oauth.authorize',
  'oauth.authenticate',
  'oauth2.authorize',
  'oauth.accessToken',
  'oauth2.token',
  'oauth2.invalidateToken',
  'oauth2.userToken',
  'oauth2.revokeUserToken',
]

/** Status of refusals; the token endpoints have some of their own. */
const REFUSALS = [400, 401, 403, 413]

const sentencesOf = (said: readonly Said[]) => said.map(({ message }) => message)

/** The client names a place in the whole input. The platform names the part of it that its words are about. */
const isSamePlace = (client: Said, platform: Said | undefined): boolean =>
  String(client.parameter).includes(String(platform?.parameter))

const ROWS = ENDPOINT_IDS.filter((id) => breaksOf(endpointOf(id)).length > 0)

describe.each(ROWS)('%s', (id) => {
  const stage = anyServer()
  const breaks = breaksOf(endpointOf(id))

  const isRefused = (input: Input): void => {
    const client = clientSays(id, input)
    expect(client.length).toBeGreaterThan(0)
    stage.warm()
    const before = stage.commits()
    const response = stage.ask(id, input)
    expect(stage.commits()).toBe(before)
    expect(REFUSALS).toContain(response.status)
    const { said } = read(response)
    if (OWN_SENTENCES.includes(id)) expect(sentencesOf(said)).not.toEqual(sentencesOf(client))
    else {
      expect(sentencesOf(said)).toEqual(sentencesOf(client))
      expect(client.filter((one, at) => !isSamePlace(one, said[at]))).toEqual([])
    }
  }

  const property = ({ breaking }: Break) =>
    fc.property(inputsOf(id), breaking, (input, change) => {
      isRefused(change(input))
    })

  it.each(breaks)('refuses $what', (one) => {
    stage.reset()
    fc.assert(property(one), runs(2))
  })
})
