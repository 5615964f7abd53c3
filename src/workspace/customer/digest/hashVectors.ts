/** A published SHA-256 test vector: `text` `times` over, or bytes in hexadecimal. */
type HashVector = { readonly name: string; readonly sha256: string } & (
  | { readonly text: string; readonly times: number }
  | { readonly bytes: string }
)

/** Examples of FIPS 180-4 and of NIST's validation program (CAVP, short messages of whole bytes). */
export const HASH_VECTORS: readonly HashVector[] = [
  {
    name: 'FIPS 180-4, nothing',
    text: '',
    times: 1,
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  {
    name: 'FIPS 180-4, abc',
    text: 'abc',
    times: 1,
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  },
  {
    name: 'FIPS 180-4, 448 bits',
    text: 'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    times: 1,
    sha256: '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  },
  {
    name: 'FIPS 180-4, 896 bits',
    text: 'abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu',
    times: 1,
    sha256: 'cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1',
  },
  {
    name: 'FIPS 180-4, a million a',
    text: 'a',
    times: 1_000_000,
    sha256: 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
  },
  {
    name: 'CAVP, 1 byte',
    bytes: 'd3',
    sha256: '28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1',
  },
  {
    name: 'CAVP, 2 bytes',
    bytes: '11af',
    sha256: '5ca7133fa735326081558ac312c620eeca9970d1e70a4b95533d956f072d1f98',
  },
  {
    name: 'CAVP, 3 bytes',
    bytes: 'b4190e',
    sha256: 'dff2e73091f6c05e528896c4c831b9448653dc2ff043528f6769437bc7b975c2',
  },
  {
    name: 'CAVP, 4 bytes',
    bytes: '74ba2521',
    sha256: 'b16aa56be3880d18cd41e68384cf1ec8c17680c45a02b1575dc1518923ae8b0e',
  },
]

const encoder = new TextEncoder()

/** Bytes to hash: from hexadecimal, or a text so many times over. */
export const messageOf = (vector: HashVector): Uint8Array =>
  'bytes' in vector
    ? Uint8Array.from(vector.bytes.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : encoder.encode(vector.text.repeat(vector.times))
