import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, endpointOf } from '../../src/contract/contract.ts'

// Every assumption that we make where the documents are silent, pinned. A new guess or a changed one is added with
// `vitest -u`.

/** Documents whose rows are all there, and what is in none of them. */
const DOCUMENTS = ['Document 1', 'Document 2', 'Document 3', 'Observed'] as const

const assumptionsOf = (document: string): string =>
  ENDPOINT_IDS.filter((id) => endpointOf(id).section.startsWith(`${document},`))
    .flatMap((id) => (endpointOf(id).assumes ?? []).map((sentence) => `${id}: ${sentence}`))
    .sort()
    .join('\n')

describe.each(DOCUMENTS)('%s', (document) => {
  it('leaves open just what is listed', async () => {
    await expect(`${assumptionsOf(document)}\n`).toMatchFileSnapshot(
      `assumptions/${document.toLowerCase().replace(' ', '')}.txt`,
    )
  })
})

describe('assumptions', () => {
  it('are whole sentences, each said once for an endpoint', () => {
    for (const id of ENDPOINT_IDS) {
      const sentences = endpointOf(id).assumes ?? []
      expect(new Set(sentences).size).toBe(sentences.length)
      for (const sentence of sentences) expect(sentence).toMatch(/^[a-zA-Z].*\.$/)
    }
  })
})
