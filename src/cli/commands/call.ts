import { Option } from 'commander'
import { CODE_LANGUAGES } from '../../contract/code/languages.ts'
import { type EndpointId, endpointOf, type Failure } from '../../contract/contract.ts'
import { type ExplainedResult, success } from '../../contract/language/result.ts'
import { toCurl } from '../../contract/wire/curl.ts'
import { checkInput, refusal, shapeProblems } from '../../contract/wire/request.ts'
import { checkSending, neutralInput, placedMessage } from '../../contract/wire/sendingCheck.ts'
import { saidText } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import type { AskingOptions, CallResult } from '../../shell/asking.ts'
import { readBounded, readBoundedInput } from '../boundedFile.ts'
import { callInputOf, endpointNamed } from '../callInput.ts'
import { joinPages, jsonOf, jsonOfFailure, sayReply } from '../callOutput.ts'
import { command, ending, fail, interrupted } from '../command.ts'
import { type ConnectionFlags, withConnectionFlags } from '../connectionFlags.ts'
import { codeOfFailure, EXIT, type ExitCode } from '../exitCodes.ts'
import { inCallSession } from '../inSession.ts'
import { note, say, sayJson, sayJsonText } from '../print.ts'
import type { CallSession } from '../session.ts'

interface CallFlags extends ConnectionFlags {
  readonly body?: string
  readonly allPages?: boolean
  readonly json?: boolean
  readonly dryRun?: boolean
  readonly force?: boolean
  readonly code?: string
}

interface Question {
  readonly id: EndpointId
  readonly input: Readonly<Record<string, unknown>>
  readonly flags: CallFlags
}

/** Prints why a call failed; `--json` always writes a value to stdout, even for errors. */
const tellFailure = (failure: Failure, { json }: CallFlags, body?: string): ExitCode => {
  note(saidText(failure))
  if (json) sayJsonText(jsonOfFailure(failure, body))
  else if (failure.errors.length > 1)
    for (const { code, message } of failure.errors) note(`  ${code}: ${message}`.replace(/\p{Cc}+/gu, ' '))
  if (failure.overridable) note(t('cliOutput.call.force'))
  return codeOfFailure(failure)
}

const bodyOf = async ({ body }: CallFlags): Promise<ExplainedResult<string | undefined>> => {
  if (body === undefined) return success(undefined)
  return body === '-' ? readBoundedInput('body') : readBounded(body, 'body')
}

/** The request as it would leave, and nothing else happens. */
const show = async ({ host }: CallSession, { id, input, flags }: Question): Promise<ExitCode> => {
  const preview = await host.console.preview(id, input, flags.force)
  if (!preview.ok) return tellFailure(preview.failure, flags)
  const { request, signature } = preview.value
  const curl = toCurl(request)
  const language = CODE_LANGUAGES.find((one) => one.id === flags.code)
  if (flags.code === 'curl') say(curl)
  else if (language !== undefined) say(language.write(request))
  else if (flags.json) sayJson({ request, ...(signature === undefined ? {} : { signature }), curl })
  else {
    say(
      [`${request.method} ${request.url}`, ...request.headers.map(({ name, value }) => `${name}: ${value}`)].join('\n'),
    )
    if (request.body !== undefined) say(`\n${request.body}`)
    if (signature !== undefined) say(`\n${t('cliOutput.call.baseString')}\n${signature.baseString}`)
    say(`\n${curl}`)
    note(t('cliOutput.notSent'))
  }
  return EXIT.ok
}

const tell = ({ id, flags }: Question, { body = '', failure, nextCursor, shortfall }: CallResult): ExitCode => {
  if (failure !== undefined) return tellFailure(failure, flags, body)
  if (flags.json) sayJsonText(jsonOf(id, body))
  else {
    sayReply(id, body)
    if (nextCursor !== undefined) note(t('cliOutput.call.more', { cursor: nextCursor }))
  }
  if (shortfall === undefined) return EXIT.ok
  note(shortfall)
  return EXIT.issues
}

const follow = async (
  { asking }: CallSession,
  { id, input, flags }: Question,
  options: AskingOptions,
): Promise<ExitCode> => {
  const { failure, body } = await asking.ask(id, input, { ...options, onLine: say })
  if (options.signal?.aborted) return EXIT.ok
  if (failure !== undefined) return tellFailure(failure, flags, body)
  note(t('cliOutput.call.streamEnded'))
  return EXIT.ok
}

/**
 * Prints all pages as one response. After a failure or Ctrl+C it prints the pages so far and the cursor to continue
 * from.
 */
const walk = async ({ asking }: CallSession, question: Question, options: AskingOptions): Promise<ExitCode> => {
  const { id, input, flags } = question
  const bodies: string[] = []
  let last: CallResult = {}
  for await (const page of asking.pages(id, input, options)) {
    if (page.failure !== undefined && bodies.length === 0) return tell(question, page)
    const { nextCursor = last.nextCursor } = page
    last = page.failure === undefined ? page : { ...page, ...(nextCursor === undefined ? {} : { nextCursor }) }
    if (page.failure === undefined) bodies.push(page.body ?? '')
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[2K${t('cliOutput.call.pages', { pages: bodies.length })}`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[2K')
  const whole = joinPages(bodies, last.nextCursor)
  if (flags.json) sayJsonText(whole)
  else sayReply(id, whole)
  note(t(last.nextCursor === undefined ? 'cliOutput.call.pages' : 'cliOutput.call.pagesLeft', { pages: bodies.length }))
  if (last.failure === undefined) return EXIT.ok
  if (last.nextCursor !== undefined) note(t('cliOutput.call.continue', { cursor: last.nextCursor }))
  return fail(saidText(last.failure), codeOfFailure(last.failure))
}

/** Which checks --force overrides, before anything leaves. */
const tellOverridden = async ({ id, input }: Question, { asking, connection }: CallSession): Promise<void> => {
  const { overridable } = checkSending(id, neutralInput(input, connection.wireNames), Date.now())
  for (const problem of [...overridable, ...(await asking.problems(id, input))])
    note(t('cliOutput.call.overridden', { problem: `${placedMessage(problem)}.` }).replace(/\p{Cc}+/gu, ' '))
}

const send = (session: CallSession, question: Question): Promise<ExitCode> => {
  const stopping = new AbortController()
  void interrupted().then(() => stopping.abort())
  const options: AskingOptions = {
    signal: stopping.signal,
    ...(question.flags.force ? { force: true } : {}),
    onWait: (reason, until) =>
      note(t('cliOutput.call.waiting', { reason, seconds: Math.ceil((until - Date.now()) / 1000) })),
  }
  if (endpointOf(question.id).reply === 'stream') return follow(session, question, options)
  if (question.flags.allPages) return walk(session, question, options)
  return session.asking.ask(question.id, question.input, options).then((asked) => tell(question, asked))
}

const call = async (name: string, words: readonly string[], flags: CallFlags): Promise<ExitCode> => {
  const id = endpointNamed(name)
  if (!id.ok) return fail(id.failure)
  if (flags.allPages && endpointOf(id.value).reply !== 'list')
    return fail(t('cliError.call.noPages', { endpoint: name }))
  const body = await bodyOf(flags)
  if (!body.ok) return fail(body.failure)
  const input = callInputOf(id.value, words, body.value)
  if (!input.ok) return fail(input.failure)
  const problems = (flags.force ? shapeProblems : checkInput)(id.value, input.value)
  if (problems.length > 0) return tellFailure(refusal(problems), flags)
  const question = { id: id.value, input: input.value, flags }
  return inCallSession(flags, async (session) => {
    if (flags.force) await tellOverridden(question, session)
    return (flags.dryRun || flags.code !== undefined ? show : send)(session, question)
  })
}

export const callCommand = () =>
  withConnectionFlags(
    command('call', t('cli.call'), [
      'call accounts.list --practice',
      'call products.list product_catalog_id=1001 count=50 --all-pages --json',
      'call catalogs.create name="Spring shop" --dry-run',
      'call accounts.list --code python --practice',
      'call customAudiences.users account_id=18ce custom_audience_id=a1 --body people.json',
    ])
      .argument('<endpoint>', t('cli.call.endpoint'))
      .argument('[name=value...]', t('cli.call.params'))
      .option('--body <file>', t('cli.call.body'))
      .option('--all-pages', t('cli.call.allPages'))
      .option('--dry-run', t('cli.call.dryRun'))
      .addOption(
        new Option('--code <language>', t('cli.call.code')).choices(['curl', ...CODE_LANGUAGES.map(({ id }) => id)]),
      )
      .option('--force', t('cli.call.force'))
      .option('--json', t('cli.call.json')),
  ).action(ending(call))
