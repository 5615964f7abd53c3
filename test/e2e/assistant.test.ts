import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adwright, ROOT, temporaryFolder } from './program.ts'

// The official client drives every tool of `adwright mcp`.

const folder = temporaryFolder()
const data = join(folder.path, 'data')
const feeds = join(folder.path, 'feeds')

const EMAIL = 'tina.canary@shop.example'
const PHONE = '+49 170 1234567'
const HASH = 'b5'.repeat(32)
const TOKEN = '1460365042000998401-Canary0123456789abcdefghijk'
const CANARY = `${EMAIL} ${PHONE} ${HASH} ${TOKEN}`

const clients: Client[] = []

const connected = async (...flags: readonly string[]): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' })
  const args = [join(ROOT, 'out/main/cli.js'), 'mcp', '--data', data, ...flags]
  const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' }
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, stderr: 'ignore' }))
  clients.push(client)
  return client
}

const asked = async (client: Client, name: string, args: Record<string, unknown> = {}) => {
  const { content, isError = false } = await client.callTool({ name, arguments: args })
  const [first] = content
  const text = first?.type === 'text' ? first.text : ''
  return { isError, text, value: isError ? undefined : JSON.parse(text) }
}

beforeAll(async () => {
  expect(await adwright(['ads', 'pull', '--practice'], { ADWRIGHT_DATA: data })).toMatchObject({ code: 0 })
  mkdirSync(feeds)
  writeFileSync(
    join(feeds, 'cups.csv'),
    `id,title,link\n1,${CANARY},https://shop.example/1\n2,Cup,https://shop.example/2\n3,Mug,http://shop.example/3\n`,
  )
  writeFileSync(join(feeds, 'people.csv'), `E-mail,Name\n${EMAIL},Tina\nbob@shop.example,Bob\n`)
  writeFileSync(join(folder.path, 'outside.csv'), 'id,title\n1,Cup\n')
  symlinkSync(join(folder.path, 'outside.csv'), join(feeds, 'link.csv'))
})

afterAll(async () => {
  for (const client of clients) await client.close()
  folder.remove()
})

describe('adwright mcp', () => {
  it('reads accounts and records, drafts changes and says what is wrong with them, and sends nothing', async () => {
    const client = await connected()
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).not.toContain('read_feed')
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name)).toEqual([
      'propose_changes',
    ])
    expect((await asked(client, 'list_accounts')).value).toMatchObject([{ records: { campaign: 2 } }])
    const { value: found } = await asked(client, 'find_records', { kind: 'campaign', text: 'practice' })
    const [campaign] = found.records
    expect(found).toMatchObject({ total: 1, records: [{ name: 'Practice campaign' }] })
    const title = `Plan ${EMAIL}`
    const { value: proposed } = await asked(client, 'propose_changes', {
      title,
      changes: [
        { action: 'change', kind: 'campaign', id: campaign.id, fields: { name: CANARY } },
        { action: 'create', kind: 'pollCard', fields: { name: 'Poll' } },
      ],
    })
    expect(proposed).toMatchObject({ created: ['new 1'], drafts: { create: 1, change: 1, delete: 0 } })
    expect(proposed.issues).toContainEqual(
      expect.objectContaining({ kind: 'pollCard', field: 'first_choice', level: 'error' }),
    )
    expect((await asked(client, 'check_drafts')).value.count).toBeGreaterThan(0)
    expect((await asked(client, 'review_cart')).value).toMatchObject({ count: 2, steps: [{}, {}], conflicts: 0 })
    const shown = await asked(client, 'show_record', { kind: 'campaign', id: campaign.id })
    expect(shown.value).toMatchObject({ draft: 'change', name: '<...> <...> <...> <...>' })
    expect((await asked(client, 'describe_kind', { kind: 'post' })).value).toMatchObject({ canBeDeleted: false })
    const reviewed = await adwright(['ads', 'review', '--json'], { ADWRIGHT_DATA: data })
    expect(JSON.parse(reviewed.stdout).steps).toHaveLength(2)
    const uploads = await adwright(['ads', 'status', '--json'], { ADWRIGHT_DATA: data })
    expect(JSON.parse(uploads.stdout)).toMatchObject({ uploads: [], undoes: 'Assistant: Plan <...>' })
  })

  it('refuses what it does not know, and more calls than it can hold, by sentences', async () => {
    const client = await connected('--read-only')
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('propose_changes')
    const unknown = await asked(client, 'show_record', { kind: 'campaign', id: 'none' })
    expect(unknown).toMatchObject({ isError: true, text: expect.stringContaining('No record') })
    expect(await asked(client, 'find_records', { kind: 'nothing' })).toMatchObject({ isError: true })
    const many = await Promise.all(Array.from({ length: 60 }, () => asked(client, 'list_accounts')))
    const refused = many.filter(({ isError }) => isError)
    expect(refused).toHaveLength(28)
    expect(refused[0]?.text).toBe('32 calls are waiting. Wait for their responses, then try again.')
  })

  it('reads the feeds of one folder and no customer list, and shows no person, hash or token', async () => {
    const client = await connected('--feeds', feeds)
    const answers = [
      await asked(client, 'list_feeds'),
      await asked(client, 'read_feed', { file: 'cups.csv', from: 0, count: 2 }),
      await asked(client, 'check_feed', { file: 'cups.csv' }),
      await asked(client, 'read_feed', { file: 'people.csv' }),
      await asked(client, 'check_feed', { file: 'people.csv' }),
      await asked(client, 'read_feed', { file: 'link.csv' }),
      await asked(client, 'read_feed', { file: '../outside.csv' }),
      await asked(client, 'read_feed', { file: CANARY }),
      await asked(client, 'describe_product_field', { field: 'title' }),
      await asked(client, 'find_endpoints', { text: CANARY }),
    ]
    const [listed, rows, checked, people, checkedPeople, link, outside, missing, field] = answers
    expect(listed?.value).toMatchObject({ count: 2, files: [{ file: 'cups.csv' }, { file: 'people.csv' }] })
    expect(rows?.value.rows).toMatchObject([
      { line: 2, cells: { id: '1', title: '<...> <...> <...> <...>' } },
      { line: 3, cells: { id: '2', title: 'Cup' } },
    ])
    expect(checked?.value).toMatchObject({ rows: 3 })
    expect(checked?.value.rules).toContainEqual(expect.objectContaining({ rule: 'link.https', count: 1 }))
    for (const refused of [people, checkedPeople])
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('customer list') })
    for (const refused of [link, outside])
      expect(refused).toMatchObject({ isError: true, text: expect.stringContaining("isn't in the folder") })
    expect(missing?.isError).toBe(true)
    expect(field?.value).toMatchObject({ field: 'title', maxLength: 150 })
    const all = answers.map(({ text }) => text).join('\n')
    for (const secret of [EMAIL, PHONE, HASH, TOKEN]) expect(all).not.toContain(secret)
  })
})
