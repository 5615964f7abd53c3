import { type Static, Type } from 'typebox'
import type { SheetEdit } from '../../contract/ads/draftShapes.ts'
import { AD_KIND_IDS, type AdKindId, adFields, adKind, adRequired } from '../../contract/ads/kinds.ts'
import { type ExplainedResult, failed, success } from '../../contract/language/result.ts'
import type { AdProject, AdQuery, AdRecord, AdStep, Ads } from '../../host/ads.ts'
import { said } from '../../messages/said.ts'
import { t } from '../../messages/t.ts'
import { issueCounts } from '../../workspace/ads/adIssueText.ts'
import { kindNames } from '../../workspace/ads/columns.ts'
import { adIssuesJson } from '../adsJson.ts'
import { projectOfAccount } from '../adsProject.ts'
import { openHost } from '../session.ts'
import { type AssistantTool, assistantTool, toolAnswer, toolFailure } from './assistantTool.ts'
import { hidePeople } from './hidePeople.ts'

/** Records that one answer holds at most. */
const MAX_RECORDS = 100
/** Changes that one proposal holds at most. */
const MAX_CHANGES = 500

const KIND = Type.Unsafe<AdKindId>({ type: 'string', enum: [...AD_KIND_IDS] })
const ACCOUNT = Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))
const ID = Type.String({ minLength: 1, maxLength: 100 })
const CHANGE = Type.Object(
  {
    action: Type.Unsafe<'create' | 'change' | 'delete'>({ type: 'string', enum: ['create', 'change', 'delete'] }),
    kind: KIND,
    id: Type.Optional(Type.String({ maxLength: 100 })),
    fields: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { additionalProperties: false },
)

const recordJson = ({ kind, id, name, values, draft, edited, isDeleted }: AdRecord) => ({
  kind,
  id,
  name,
  ...(draft === undefined ? {} : { draft }),
  ...(isDeleted ? { deleted: true } : {}),
  fields: values,
  ...(edited.length === 0
    ? {}
    : { edited: edited.map(({ field, base, mine }) => ({ field, before: base, after: mine })) }),
})

const stepJson = ({ operation, kind, id, name, changes, fields, notUndoable }: AdStep) => ({
  operation,
  kind,
  id,
  name,
  ...(operation === 'change' ? { changes } : { fields }),
  ...(notUndoable === undefined ? {} : { notUndoable: notUndoable.sentence }),
})

const projectJson = ({ account, accountName, service, timezone, pulledAt, records, drafts, problem }: AdProject) => ({
  account,
  name: accountName,
  service,
  ...(timezone === undefined ? {} : { timezone }),
  ...(pulledAt === undefined ? {} : { changesReadAt: pulledAt }),
  records,
  drafts,
  ...(problem === undefined ? {} : { problem: problem.sentence }),
})

/** The edits of one change; a change of a record is one edit per field. */
const editsOf = ({ action, kind, id, fields = {} }: Static<typeof CHANGE>): ExplainedResult<readonly SheetEdit[]> => {
  if (action === 'create') return success([{ op: 'create', kind, fields, ...(id === undefined ? {} : { id }) }])
  if (id === undefined) return failed(t('cliError.mcp.id', { kind: kindNames(kind) }))
  if (action === 'delete') return success([{ op: 'delete', kind, id }])
  return success(Object.entries(fields).map(([field, value]) => ({ op: 'set' as const, kind, id, field, value })))
}

/** Opens the data folder for one call; others can use it between two calls. */
const withAds = async (folder: string, work: (ads: Ads) => Promise<ExplainedResult<unknown>>) => {
  const opened = await openHost(folder)
  if (!opened.ok) return failed(opened.failure.sentence)
  try {
    return await work(opened.value.host.ads)
  } finally {
    await opened.value.close()
  }
}

/** Works on the project of an account, or on the only one. */
type InProject = (
  account: string | undefined,
  work: (ads: Ads, project: AdProject) => Promise<ExplainedResult<unknown>>,
) => Promise<ExplainedResult<unknown>>

const projectsOf =
  (folder: string): InProject =>
  (account, work) =>
    withAds(folder, async (ads) => {
      const project = await projectOfAccount(ads, account)
      return project.ok ? work(ads, project.value) : project
    })

const readingTools = (folder: string, inProject: InProject): readonly AssistantTool[] => [
  assistantTool({
    name: 'list_accounts',
    title: t('cli.mcp.accounts'),
    description: t('cli.mcp.accounts.about'),
    input: {},
    run: () => withAds(folder, async (ads) => success((await ads.projects()).map(projectJson))),
  }),
  assistantTool({
    name: 'describe_kind',
    title: t('cli.mcp.kind'),
    description: t('cli.mcp.kind.about'),
    input: { kind: KIND },
    run: async ({ kind }) => {
      const row = adKind(kind)
      return success({
        kind,
        name: kindNames(kind),
        required: adRequired(row),
        create: row.create === undefined ? null : adFields(row, 'create'),
        change: row.change === undefined ? null : adFields(row, 'change'),
        canBeDeleted: row.delete !== undefined,
        refersTo: row.refers,
      })
    },
  }),
  assistantTool({
    name: 'find_records',
    title: t('cli.mcp.records'),
    description: t('cli.mcp.records.about', { count: MAX_RECORDS }),
    input: {
      account: ACCOUNT,
      kind: KIND,
      text: Type.Optional(Type.String({ maxLength: 200 })),
      only: Type.Optional(Type.Unsafe<NonNullable<AdQuery['only']>>({ type: 'string', enum: ['drafts', 'conflicts'] })),
      from: Type.Optional(Type.Integer({ minimum: 0 })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_RECORDS })),
    },
    run: ({ account, from = 0, count = MAX_RECORDS, ...query }) =>
      inProject(account, async (ads, project) => {
        const page = await ads.records(project.id, { ...query, from, count })
        return toolAnswer(page, ({ total, records }) => ({ total, records: records.map(recordJson) }))
      }),
  }),
  assistantTool({
    name: 'show_record',
    title: t('cli.mcp.record'),
    description: t('cli.mcp.record.about'),
    input: { account: ACCOUNT, kind: KIND, id: ID },
    run: ({ account, kind, id }) =>
      inProject(account, async (ads, project) => {
        const record = await ads.record(project.id, kind, id)
        if (!record.ok) return toolFailure(record.failure)
        const users = await ads.usedBy(project.id, kind, id)
        if (!users.ok) return toolFailure(users.failure)
        const usedBy = users.value
          .slice(0, MAX_RECORDS)
          .map(({ kind: of, id: user, name }) => ({ kind: of, id: user, name }))
        return success({ ...recordJson(record.value), usedBy, usedByCount: users.value.length })
      }),
  }),
]

const cartTools = (inProject: InProject): readonly AssistantTool[] => [
  assistantTool({
    name: 'check_drafts',
    title: t('cli.mcp.check'),
    description: t('cli.mcp.check.about'),
    input: { account: ACCOUNT },
    run: ({ account }) =>
      inProject(account, async (ads, project) => {
        const checked = await ads.check(project.id)
        return toolAnswer(checked, (issues) => ({
          count: issues.length,
          issues: adIssuesJson(issues.slice(0, MAX_RECORDS)),
        }))
      }),
  }),
  assistantTool({
    name: 'review_cart',
    title: t('cli.mcp.review'),
    description: t('cli.mcp.review.about'),
    input: { account: ACCOUNT },
    run: ({ account }) =>
      inProject(account, async (ads, project) => {
        const review = await ads.review(project.id)
        return toolAnswer(review, ({ steps, issues, conflicts }) => ({
          steps: steps.slice(0, MAX_RECORDS).map(stepJson),
          count: steps.length,
          ...issueCounts(issues),
          conflicts: conflicts.length,
        }))
      }),
  }),
]

const proposingTool = (inProject: InProject): AssistantTool =>
  assistantTool({
    name: 'propose_changes',
    title: t('cli.mcp.propose'),
    description: t('cli.mcp.propose.about'),
    drafts: true,
    input: {
      account: ACCOUNT,
      title: Type.String({ minLength: 1, maxLength: 80 }),
      changes: Type.Array(CHANGE, { minItems: 1, maxItems: MAX_CHANGES }),
    },
    run: ({ account, title, changes }) =>
      inProject(account, async (ads, project) => {
        const edits: SheetEdit[] = []
        for (const change of changes) {
          const made = editsOf(change)
          if (!made.ok) return made
          edits.push(...made.value)
        }
        const edited = await ads.edit(project.id, edits, said('cli.mcp.step', { title: hidePeople(title) }))
        if (!edited.ok) return toolFailure(edited.failure)
        const issues = await ads.check(project.id)
        if (!issues.ok) return toolFailure(issues.failure)
        const touched = new Set([...edited.value.created, ...changes.flatMap(({ id = [] }) => id)])
        return success({
          created: edited.value.created,
          drafts: edited.value.project.drafts,
          issues: adIssuesJson(issues.value.filter(({ id }) => touched.has(id)).slice(0, MAX_RECORDS)),
        })
      }),
  })

/** Tools over the ad accounts in a data folder. `canPropose` adds the one that drafts. */
export const adsTools = (folder: string, canPropose: boolean): readonly AssistantTool[] => {
  const inProject = projectsOf(folder)
  const reading = [...readingTools(folder, inProject), ...cartTools(inProject)]
  return canPropose ? [...reading, proposingTool(inProject)] : reading
}
