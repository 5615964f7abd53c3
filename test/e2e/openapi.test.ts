import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, describe, expect, it } from 'vitest'
import { ENDPOINT_IDS } from '../../src/contract/contract.ts'
import { adwright, ROOT, temporaryFolder } from './program.ts'

const folder = temporaryFolder()
const cli = (...args: readonly string[]) => adwright(args, { ADWRIGHT_DATA: join(folder.path, 'data') })

afterAll(folder.remove)

describe('openapi', () => {
  it('prints a valid document of all endpoints', async () => {
    const { code, stdout, stderr } = await cli('openapi')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const document = JSON.parse(stdout)
    const ids = Object.values<object>(document.paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(ids.sort()).toEqual([...ENDPOINT_IDS].sort())
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    expect((await cli('openapi', '--out', '-')).stdout).toBe(stdout)
    expect(existsSync(join(ROOT, '-'))).toBe(false)
  })

  it('writes the same to a file, with addresses and names of a service where one is named', async () => {
    const out = join(folder.path, 'service.json')
    const profile = 'resources/profiles/example.json'
    expect(await cli('openapi', '--out', out, '--profile', profile)).toMatchObject({ code: 0, stdout: '', stderr: '' })
    const text = readFileSync(out, 'utf8')
    expect(JSON.parse(text).servers[1].variables.address.default).toBe('https://ads-api.service.example')
    expect(text).toContain('"example_id"')
    expect(text).not.toContain('"svc_id"')
  })

  it('keeps the file that was there where it cannot write, and leaves no draft', async () => {
    const place = join(folder.path, 'closed')
    mkdirSync(place)
    const { code, stderr } = await cli('openapi', '--out', place)
    expect(code).toBe(2)
    expect(stderr).toContain('is a folder')
    const missing = join(folder.path, 'nowhere', 'openapi.json')
    expect(await cli('openapi', '--out', missing)).toMatchObject({ code: 2, stdout: '' })
    expect(existsSync(missing)).toBe(false)
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  it('says what is wrong with a profile', async () => {
    const broken = join(folder.path, 'broken.json')
    writeFileSync(broken, '{"name": "Shop"')
    expect(await cli('openapi', '--profile', broken)).toMatchObject({
      code: 2,
      stderr: `${broken} isn't a JSON object.\n`,
    })
  })
})
