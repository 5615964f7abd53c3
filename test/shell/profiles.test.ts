import { describe, expect, it } from 'vitest'
import type { ServiceProfile } from '../../src/host/connection.ts'
import { argumentsFit } from '../../src/host/methodArguments.ts'
import { createProfiles } from '../../src/shell/profiles.ts'
import { memoryFiles } from './memoryFiles.ts'

const ADDRESSES = {
  main: 'https://api.example.com',
  ads: 'https://ads.example.com',
  adsSandbox: 'https://sandbox.example.com',
}
const GOOD = { name: 'Example Service', addresses: ADDRESSES, wireNames: { svc_id: 'brand_id' } }

const importing = async (value: unknown): Promise<ServiceProfile | string> => {
  const read = await createProfiles(memoryFiles()).importText(typeof value === 'string' ? value : JSON.stringify(value))
  return read.ok ? read.value : read.failure.sentence
}

const withMain = (main: unknown) => ({ ...GOOD, addresses: { ...ADDRESSES, main } })

describe('a service profile', () => {
  it('is read from JSON, with an id of its own', async () => {
    expect(await importing(GOOD)).toEqual({ ...GOOD, id: 'example-service', sandbox: false })
    expect(await importing(`\uFEFF${JSON.stringify({ ...GOOD, id: 'x', sandbox: true })}`)).toMatchObject({
      id: 'x',
      sandbox: true,
    })
  })

  it.each([true, false, undefined])('with observed: %s gets from the page to the host', async (observed) => {
    const profile: ServiceProfile = { ...GOOD, id: 'x', sandbox: true, ...(observed === undefined ? {} : { observed }) }
    expect(argumentsFit('profiles.save', [profile])).toBe(true)
    const profiles = createProfiles(memoryFiles())
    await profiles.save(profile)
    expect(await profiles.find('x')).toEqual(profile)
  })

  it.each([
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://localhost:1/', 'http://localhost:1'],
    ['http://[::1]:9', 'http://[::1]:9'],
    ['https://api.example.com:8443/base//', 'https://api.example.com:8443/base'],
    [' https://API.example.com ', 'https://api.example.com'],
  ])('takes the address %j as %j', async (given, kept) => {
    expect(await importing(withMain(given))).toMatchObject({ addresses: { main: kept } })
  })

  it.each([
    ['http://api.example.com', 'https://'],
    ['http://127.0.0.1.evil.com', 'https://'],
    ['http://localhost.evil.com', 'https://'],
    ['http://127.0.0.2', 'https://'],
    ['ftp://api.example.com', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['https://user:password@api.example.com', 'user name'],
    ['https://api.example.com/?x=1', 'query'],
    ['https://api.example.com/#x', 'fragment'],
    ['api.example.com', "isn't a URL"],
    ['', 'missing'],
    [7, 'missing'],
  ])('refuses the address %j and says why', async (given, word) => {
    expect(await importing(withMain(given))).toContain(word)
  })

  it.each([
    ['no json', 'valid JSON file'],
    ['[]', 'JSON object'],
    ['null', 'JSON object'],
    [{ ...GOOD, name: ' ' }, '"name"'],
    [{ ...GOOD, name: undefined }, '"name"'],
    [{ ...GOOD, addresses: undefined }, '"addresses"'],
    [{ ...GOOD, addresses: { ...ADDRESSES, other: 'https://x' } }, '"other" is unknown'],
    [{ ...GOOD, consumerSecret: 'tell-tale' }, '"consumerSecret" isn\'t part of a profile'],
    [{ ...GOOD, wireNames: { user_id: 'x' } }, '"user_id" has no brand spelling'],
    [{ ...GOOD, wireNames: { svc_id: 'a b' } }, '"svc_id"'],
    [{ ...GOOD, wireNames: 'x' }, '"wireNames"'],
    [{ ...GOOD, sandbox: 'yes' }, '"sandbox"'],
    [{ ...GOOD, id: '../x' }, '"id"'],
    ['{"__proto__": {"x": 1}}', '"__proto__" isn\'t part of a profile'],
  ])('refuses %j in a sentence', async (given, words) => {
    const sentence = await importing(given)
    expect(sentence).toContain(words)
    expect(sentence).not.toContain('tell-tale')
  })

  it('is kept in a file, replaced by its id and removed', async () => {
    const files = memoryFiles()
    const profiles = createProfiles(files)
    await profiles.importText(JSON.stringify(GOOD))
    await profiles.save({ ...GOOD, id: 'example-service', name: 'Renamed', sandbox: true })
    expect(await createProfiles(files).list()).toMatchObject([
      { id: 'example-service', name: 'Renamed', sandbox: true },
    ])
    await profiles.remove('example-service')
    expect(await profiles.list()).toEqual([])
  })

  it('that was damaged in the file does not take the others with it', async () => {
    const files = memoryFiles()
    const good = { ...GOOD, id: 'good', sandbox: false }
    await files.replace('profiles.json', new TextEncoder().encode(JSON.stringify([{ bad: 1 }, good])))
    expect(await createProfiles(files).list()).toEqual([good])
    for (let cut = 0; cut < 40; cut++) {
      await files.replace('profiles.json', new TextEncoder().encode(JSON.stringify([good]).slice(0, cut)))
      expect(await createProfiles(files).list()).toEqual([])
    }
  })

  it('keeps what is whole where the file is cut at any byte or any bit of it is flipped, and never takes a changed one', async () => {
    const files = memoryFiles()
    const given = ['one', 'two', 'three'].map((id) => ({ ...GOOD, id, name: `Größe ${id}`, sandbox: false }))
    for (const profile of given) await createProfiles(files).save(profile)
    const whole = files.all.get('profiles.json') ?? new Uint8Array()
    const readAgain = async (bytes: Uint8Array) => {
      files.all.set('profiles.json', bytes)
      return createProfiles(files).list()
    }
    const all = await readAgain(whole)
    expect(all.map(({ id }) => id)).toEqual(['one', 'two', 'three'])
    const text = new TextDecoder('latin1').decode(whole)
    const ends = [...text.matchAll(/\n {2}\}/g)].map((match) => match.index + match[0].length)
    for (let cut = 0; cut < whole.length; cut++)
      expect(await readAgain(whole.slice(0, cut)), `cut at ${cut}`).toEqual(
        all.slice(0, ends.filter((end) => end <= cut).length),
      )
    for (let bit = 0; bit < whole.length * 8; bit += 11) {
      const damaged = whole.slice()
      damaged[bit >> 3] = (damaged[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const found = await readAgain(damaged)
      expect(found.length, `bit ${bit}`).toBeGreaterThanOrEqual(1)
      for (const profile of found) expect(all).toContainEqual(profile)
    }
  })

  it('that cannot be written says so', async () => {
    const files = memoryFiles()
    files.trouble = 'full'
    expect(await createProfiles(files).importText(JSON.stringify(GOOD))).toMatchObject({
      ok: false,
      failure: { sentence: expect.stringContaining('disk is full') },
    })
  })
})
