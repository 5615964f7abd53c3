import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../src/emulator/random.ts'
import { createHashBatch } from '../../../src/workspace/customer/digest/hashBatch.ts'
import { digestHex, type HashKernel } from '../../../src/workspace/customer/digest/hashKernel.ts'
import { sha256 } from '../../../src/workspace/customer/digest/sha256.ts'
import { instantiate } from '../../../src/workspace/customer/kernel/listKernel.as.ts?wasm'
import { createWasmKernel } from '../../../src/workspace/customer/kernel/wasmKernel.ts'

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'))

const KERNELS: readonly (readonly [string, HashKernel])[] = [
  ['TypeScript', sha256],
  ['WebAssembly', createWasmKernel(instantiate())],
]

const random = seededRandom(20_261_121)
const POOL = Uint8Array.from({ length: 1 << 18 }, () => Math.floor(256 * random()))

/** So many bytes, the same ones in every run. */
const anyBytes = (length: number): Uint8Array => {
  const at = Math.floor(random() * (POOL.length - length))
  return POOL.slice(at, at + length)
}

const opensslHash = (message: Uint8Array): string => createHash('sha256').update(message).digest('hex')

const hashAll = (kernel: HashKernel, messages: readonly Uint8Array[]): readonly string[] => {
  const offsets = new Uint32Array(messages.length + 1)
  messages.forEach((message, index) => {
    offsets[index + 1] = (offsets[index] as number) + message.length
  })
  const digests = new Uint8Array(32 * messages.length)
  kernel.hashMany(new Uint8Array(Buffer.concat(messages)), offsets, messages.length, digests)
  return messages.map((_, index) => digestHex(digests, 32 * index))
}

// NIST CAVS, SHA-256 short messages: byte lengths around the padding boundaries.
const VECTORS = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['9e', '35af2d15ebde4d67b29569ec19749e813c76f02286afc5a2a9871c2bfbdaab32'],
  ['ce56', 'cb8f96c222056053967f74a93fb0ed4088f25ab4cc0358aa80bc1e1428e9fb0e'],
  [
    'd0ccbf1f852c5f43525f3b90fedd7ae8fa262b6bf0077cdf9e192d55e58c44091d22018bac7e141cd79f0e5bd8a8162130e2dda93e03',
    'c8dd8ee1be963934da13d68453234463d189917cc43151cf3d6ff0c41d7f99e6',
  ],
  [
    '177df9f1768f798c8ec59a1f36ed02856a62b090403090511e794d932b1867a90383856aaff60c79d4cef0ca2a33cb6130f92c5d1fc831',
    '34416b20eef5474b6602ef98fb0b5f018086805b7b2df3ef1d4635502f631642',
  ],
  [
    '08f645ff0f9a765593bd419ff60a308d3b4e70e816388577455d3c1f237ee14d7b0eb3999aef95a3a87d064138cd53dd1d360b187f11b4b3',
    '76f082a9a8e45c02a376ee1b42629cfb5db30e0ba1632f19cd28c96363f9da66',
  ],
] as const

describe.each(KERNELS)('the SHA-256 kernel in %s', (_, kernel) => {
  it.each(VECTORS)('hashes %s', (message, digest) => {
    expect(hashAll(kernel, [bytesOf(message)])).toEqual([digest])
  })

  it('hashes a million letters, longer than any block', () => {
    const message = new Uint8Array(1_000_000).fill(97)
    const expected = 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'
    expect(hashAll(kernel, [message, bytesOf('9e'), message])[2]).toBe(expected)
  })

  it('agrees with OpenSSL and Web Crypto at every length from 0 to 200 in every lane, beside messages of other lengths', async () => {
    for (let lane = 0; lane < 5; lane++) {
      for (let length = 0; length <= 200; length++) {
        const messages = Array.from({ length: 5 }, (_, other) =>
          anyBytes(other === lane ? length : (length * 37 + other * 61 + lane * 13) % 201),
        )
        const hashes = hashAll(kernel, messages)
        expect(hashes).toEqual(messages.map(opensslHash))
        const subtle = await crypto.subtle.digest('SHA-256', messages[lane] as Uint8Array<ArrayBuffer>)
        expect(hashes[lane]).toBe(Buffer.from(subtle).toString('hex'))
      }
    }
  })

  it('agrees with OpenSSL at every length from 0 to 200 in every lane beside messages of its own sort', () => {
    // Three sorts are hashed apart: up to 23 bytes, up to 39, and longer ones.
    const sortOf = (length: number): readonly [number, number] =>
      length < 24 ? [0, 23] : length < 40 ? [24, 39] : [40, 200]
    for (let lane = 0; lane < 5; lane++) {
      for (let length = 0; length <= 200; length++) {
        const [least, most] = sortOf(length)
        const messages = Array.from({ length: 5 }, (_, other) => {
          const any = least + ((length * 37 + other * 61 + lane * 13) % (most - least + 1))
          return anyBytes(other === lane ? length : any)
        })
        expect(hashAll(kernel, messages)).toEqual(messages.map(opensslHash))
      }
    }
  })

  it('agrees with OpenSSL where messages of every sort take turns in every order, at the bounds of each', () => {
    // Blocks end at 55, 64, 119 and 128 bytes.
    const lengths = [0, 1, 22, 23, 24, 25, 38, 39, 40, 55, 56, 63, 64, 119, 120, 128]
    for (let order = 0; order < 4 ** 6; order++) {
      const messages = Array.from({ length: 6 }, (_, place) => {
        const sort = (order >> (2 * place)) & 3
        return anyBytes(lengths[(4 * sort + order + place) % lengths.length] ?? 0)
      })
      expect(hashAll(kernel, messages)).toEqual(messages.map(opensslHash))
    }
  })

  it('agrees with OpenSSL on a page of messages of every length in a random order', () => {
    const messages = Array.from({ length: 3_001 }, () => anyBytes(Math.floor(random() * 201)))
    expect(hashAll(kernel, messages)).toEqual(messages.map(opensslHash))
  })

  it('agrees with OpenSSL on any number of messages, whatever stands behind the last', () => {
    for (let count = 1; count < 24; count++) {
      const messages = Array.from({ length: count }, (_, index) => anyBytes((index * 29) % 130))
      expect(hashAll(kernel, messages)).toEqual(messages.map(opensslHash))
    }
  })

  it('hashes more messages than its memory holds', () => {
    const messages = Array.from({ length: 70_001 }, (_, index) => new TextEncoder().encode(`${index}@b.example`))
    const hashes = hashAll(kernel, messages)
    for (const index of [0, 65_535, 65_536, 70_000])
      expect(hashes[index]).toBe(opensslHash(messages[index] ?? new Uint8Array()))
  })

  it('agrees with OpenSSL on packed messages', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 30 }), (texts) => {
        const batch = createHashBatch(kernel)
        for (const text of texts) batch.add(text)
        const { digests } = batch.finish()
        texts.forEach((text, index) => {
          expect(digestHex(digests, 32 * index)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
        })
      }),
    )
  })

  it('keeps hashes that are hashes already in their place', () => {
    const known = 'fead76f6adf99fffb997aa4e3c8ad38ff531bc4c956dbd03cd0163f744d8aabc'
    const batch = createHashBatch(kernel)
    batch.add('123456')
    batch.addHash(known)
    batch.add('jack')
    const { digests } = batch.finish()
    expect([0, 32, 64].map((at) => digestHex(digests, at))).toEqual([
      '8d969eef6ecad3c29a3a629280e686cf0c3f5d5a86aff3ca12020c923adc6c92',
      known,
      '31611159e7e6ff7843ea4627745e89225fc866621cfcfdbd40871af4413747cc',
    ])
    batch.clear()
    expect(batch.count()).toBe(0)
  })
})

describe('hexadecimal digits in WebAssembly', () => {
  it('are those of the digests, in every lane and of every sort of message, and nothing else is written', () => {
    const exports = instantiate()
    const { texts, offsets, digests, partnerTexts } = createWasmKernel(exports).space
    const hashHexMany = exports['hashHexMany'] as (...places: readonly number[]) => void
    texts.set(anyBytes(200 * 301))
    for (let count = 1; count <= 301; count += count < 12 ? 1 : 57) {
      for (let at = 0; at < count; at++) offsets[at + 1] = (offsets[at] as number) + ((at * 37) % 201)
      digests.fill(0, 0, 32 * (count + 1))
      partnerTexts.fill(0, 0, 64 * (count + 1))
      hashHexMany(texts.byteOffset, offsets.byteOffset, count, digests.byteOffset, partnerTexts.byteOffset)
      const digits = Buffer.from(partnerTexts.subarray(0, 64 * (count + 1))).toString('latin1')
      const hashes = Array.from({ length: count }, (_, at) => opensslHash(texts.slice(offsets[at], offsets[at + 1])))
      expect(digits).toBe(hashes.join('') + '\0'.repeat(64))
      expect(Buffer.from(digests.subarray(0, 32 * (count + 1))).toString('hex')).toBe(hashes.join('') + '0'.repeat(64))
    }
  })
})
