import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmulator } from '../../src/shell/node/emulatorServer.ts'
import { adwright, type Ended } from '../e2e/program.ts'
import { recordReceived } from '../privacy/received.ts'
import { createOracle } from './claims.ts'
import { COMMAND_CLAIMS, type CommandScene } from './commandClaims.ts'
import { figuresOfJson, figuresOfText } from './commandFigures.ts'
import { feedText, readFeedText } from './feedFile.ts'
import { addressesIn, CONSENT, emailId, listText, reachOf, readListTexts, withoutIds } from './listFile.ts'
import { isOfUsers, rejecting, type Sent } from './place.ts'
import { draftsOnly, errorsOnly, readShop, SHOP_FLAGS, shopText } from './shopFeed.ts'
import { sameUsers, uploadFacts, usersSent } from './wire.ts'

/** Checks and pushes feeds and lists by the built command line through faults. Answers what was untrue. */
export const commandJourney = async (seed: number, rows: number): Promise<readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'adwright-oracle-'))
  const recorder = recordReceived()
  const rejected = new Set<string>()
  const emulator = rejecting(await startEmulator({ idSeed: 7 }), rejected)
  const hosts = Object.values(emulator.addresses).map((address) => new URL(address).host)
  const oracle = createOracle(COMMAND_CLAIMS)
  const wrong: string[] = []
  const give = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { consumerKey, consumerSecret, token, tokenSecret } = emulator.credentials
  const signIn = give(
    'signin.json',
    JSON.stringify({
      ...emulator.addresses,
      consumerKey,
      consumerSecret,
      accessToken: token,
      accessTokenSecret: tokenSecret,
    }),
  )
  const run = async (...args: readonly string[]): Promise<Ended & { readonly sent: readonly Sent[] }> => {
    const before = recorder.received.length
    const ended = await adwright(args, { ADWRIGHT_DATA: join(folder, 'data') })
    // Pages of other tests may be served by this process as well.
    const own = recorder.received.slice(before).filter(({ host }) => hosts.includes(host))
    const sent = own.map(({ method, path, body, bytes, status, answer }): Sent => {
      return { method, path, body, bytes, status, answer }
    })
    return { ...ended, sent }
  }
  const said = ({ stdout, stderr }: Ended): readonly string[] => [
    ...figuresOfText(stdout.replaceAll(folder, '')),
    ...figuresOfText(stderr.replaceAll(folder, '')),
  ]
  const check = (screen: string, figures: readonly string[], scene: CommandScene): void => {
    wrong.push(...oracle.check(screen, figures, scene))
  }
  const json = ({ stdout }: Ended): readonly string[] => figuresOfJson(JSON.parse(stdout))
  try {
    const texts = { feed: feedText(seed, rows), list: listText(seed, rows, 0) }
    const path = { feed: give('feed.csv', texts.feed), list: give('list.csv', texts.list) }
    const feed = readFeedText(texts.feed)
    const list = readListTexts(texts.list)
    const none = uploadFacts([])
    const products = ({ sent }: { readonly sent: readonly Sent[] }) =>
      uploadFacts(sent.filter(({ body }) => body.startsWith('{"products"')))
    const { catalogId, accountId, audienceId, doNotReachListId } = emulator.seeded
    const to = ['--credentials', signIn, '--catalog', catalogId]
    const { faults } = emulator.emulator

    /** Exports of shops with drafts, taken and left out. And such of which nothing is ready. */
    const shopPushes = async (): Promise<void> => {
      const shop = shopText(seed, rows / 4)
      const files = { shop, drafts: draftsOnly(shop), errors: errorsOnly(shop) }
      const ask = async (name: keyof typeof files, takesDrafts: boolean, ...args: readonly string[]) => {
        const file = give(`${name}.csv`, files[name])
        const scene: CommandScene = { ...readShop(files[name], takesDrafts), list, text: texts.list, upload: none }
        const ended = await run(...args, file, ...SHOP_FLAGS, ...(takesDrafts ? ['--include-drafts'] : []))
        const { issues, blocked, products: looked } = scene.feed
        const isWrong = args[0] === 'check' ? issues.length > 0 : blocked.size > 0 || looked.length === 0
        if (ended.code !== (isWrong ? 1 : 0)) wrong.push(`${args[0]} of ${name}.csv: ended with ${ended.code}`)
        if (!ended.stderr.includes(' in your shop, ')) wrong.push(`${args.join(' ')}: says nothing of drafts`)
        return { ended, scene: { ...scene, upload: products(ended) } }
      }
      for (const takesDrafts of [false, true]) {
        const checked = await ask('shop', takesDrafts, 'check')
        check('check', said(checked.ended), checked.scene)
        const push = ['products', 'push', ...to]
        const planned = await ask('shop', takesDrafts, ...push, '--dry-run', '--json')
        const dryText = await ask('shop', takesDrafts, ...push, '--dry-run')
        faults.add({ kind: 'dropAfter', endpoint: 'products.put', times: 1 })
        const sent = await ask('shop', takesDrafts, ...push, ...(takesDrafts ? ['--json'] : []))
        faults.clear()
        const { upload } = sent.scene
        if (takesDrafts) check('push --json', json(sent.ended), sent.scene)
        else check('push', said(sent.ended), sent.scene)
        check('push --dry-run --json', json(planned.ended), { ...planned.scene, upload })
        check('push --dry-run', said(dryText.ended), { ...dryText.scene, upload })
      }
      for (const name of ['drafts', 'errors'] as const) {
        const { ended, scene } = await ask(name, false, 'products', 'push', ...to, '--json')
        check('push --json', json(ended), scene)
        check('push of nothing', said({ ...ended, stdout: '' }), scene)
        if (ended.sent.length > 0) wrong.push(`push of ${name}.csv: sent ${ended.sent.length} requests`)
      }
    }

    check('check', said(await run('check', path.feed)), { feed, list, text: texts.list, upload: none })
    check('check --json', json(await run('check', path.feed, '--json')), { feed, list, text: texts.list, upload: none })
    const dry = await run('products', 'push', path.feed, ...to, '--dry-run')
    const dryJson = await run('products', 'push', path.feed, ...to, '--dry-run', '--json')
    if (dry.sent.length + dryJson.sent.length > 0)
      wrong.push(
        `push --dry-run: sent ${[...dry.sent, ...dryJson.sent].map(({ method, path }) => `${method} ${path}`).join(', ')}`,
      )
    const ready = feed.products.filter((_, row) => !feed.blocked.has(row))
    for (const at of [2, 11]) rejected.add(ready[at]?.id ?? '')
    faults.add({ kind: 'dropAfter', endpoint: 'products.put', after: 1, times: 1 })
    const pushed = await run('products', 'push', path.feed, ...to)
    faults.clear()
    check('push', said(pushed), { feed, list, text: texts.list, upload: products(pushed) })
    check('push --dry-run', said(dry), { feed, list, text: texts.list, upload: products(pushed) })
    check('push --dry-run --json', json(dryJson), { feed, list, text: texts.list, upload: products(pushed) })
    faults.add({ kind: 'limited', endpoint: 'products.put', times: 1, retryAfter: 1 })
    const again = await run('products', 'push', path.feed, ...to, '--json')
    faults.clear()
    check('push --json', json(again), { feed, list, text: texts.list, upload: products(again) })

    await shopPushes()

    const hashed = await run('audience', 'hash', path.list)
    check('hash', said({ ...hashed, stdout: '' }), { feed, list, text: texts.list, upload: none })
    const hashes = hashed.stdout.trim().split('\n')
    wrong.push(
      ...sameUsers(
        'hash',
        hashes.map((line) => JSON.parse(line) as Record<string, string[]>),
        list.all,
      ),
    )
    const who = ['--credentials', signIn, '--account', accountId]
    const audience = [...who, '--audience', audienceId]
    const dryText = await run('audience', 'push', path.list, ...audience, '--dry-run')
    const dryList = await run('audience', 'push', path.list, ...audience, '--dry-run', '--json')
    if (dryText.sent.length + dryList.sent.length > 0) wrong.push('audience push --dry-run: sent something')
    faults.add({ kind: 'dropAfter', endpoint: 'customAudiences.users', times: 1 })
    const people = await run('audience', 'push', path.list, ...audience)
    faults.clear()
    const sent = people.sent.filter(isOfUsers)
    check('audience push', said(people), { feed, list, text: texts.list, upload: uploadFacts(sent) })
    check('audience push --dry-run --json', json(dryList), { feed, list, text: texts.list, upload: uploadFacts(sent) })
    check('audience push --dry-run', said(dryText), { feed, list, text: texts.list, upload: uploadFacts(sent) })
    wrong.push(...sameUsers('audience push', usersSent(sent), list.users))
    faults.add({ kind: 'limited', endpoint: 'customAudiences.users', times: 1, retryAfter: 1 })
    const repeated = await run('audience', 'push', path.list, ...audience, '--json')
    faults.clear()
    check('audience push --json', json(repeated), {
      ...{ feed, list, text: texts.list },
      upload: uploadFacts(repeated.sent.filter(isOfUsers)),
    })
    const optOut = await run('dnr', 'push', path.list, ...who, '--list', doNotReachListId)
    check('dnr push', said(optOut), {
      feed,
      list,
      text: texts.list,
      upload: uploadFacts(optOut.sent.filter(isOfUsers)),
    })

    // Once more with people who may not be reached and people who did not consent.
    const chosen = addressesIn(texts.list).slice(4, 11)
    const optOuts = give('optouts.txt', [...chosen, 'n/a'].join('\n'))
    const skipped = give('skipped.csv', listText(seed + 5, rows, 0, true))
    const all = readListTexts(readFileSync(skipped, 'utf8'))
    const left = withoutIds(all, reachOf(all, new Set(chosen.map(emailId))), 'suppressed')
    const scene: CommandScene = {
      feed,
      list: left,
      text: readFileSync(skipped, 'utf8'),
      upload: none,
      hashes: chosen.length,
    }
    check('suppression import', said(await run('suppression', 'import', optOuts)), scene)
    check('suppression list', said(await run('suppression', 'list')), scene)
    check('suppression list --json', json(await run('suppression', 'list', '--json')), scene)
    const consent = ['--consent', `${CONSENT}=yes`]
    const hashedLeft = await run('audience', 'hash', skipped, ...consent)
    check('skipped hash', said({ ...hashedLeft, stdout: '' }), scene)
    const skippedDry = await run('audience', 'push', skipped, ...audience, ...consent, '--dry-run')
    const skippedDryJson = await run('audience', 'push', skipped, ...audience, ...consent, '--dry-run', '--json')
    const rest = await run('audience', 'push', skipped, ...audience, ...consent)
    const upload = uploadFacts(rest.sent.filter(isOfUsers))
    wrong.push(...sameUsers('audience push of those left', usersSent(rest.sent.filter(isOfUsers)), left.users))
    check('skipped push', said(rest), { ...scene, upload })
    check('skipped push --dry-run', said(skippedDry), { ...scene, upload })
    check('skipped push --dry-run --json', json(skippedDryJson), { ...scene, upload })
    const restJson = await run('audience', 'push', skipped, ...audience, ...consent, '--json')
    check('skipped push --json', json(restJson), { ...scene, upload: uploadFacts(restJson.sent.filter(isOfUsers)) })
    return [...wrong, ...oracle.unsaid()]
  } finally {
    await emulator.stop()
    recorder.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
