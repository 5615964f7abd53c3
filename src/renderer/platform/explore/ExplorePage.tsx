import { useBusy } from '../../kit/components/useBusy.ts'
import '../Studio.css'
import { useMemo, useState } from 'react'
import { priceOf } from '../../../contract/access/prices.ts'
import { ENDPOINT_IDS, type EndpointId } from '../../../contract/contract.ts'
import { isFields } from '../../../contract/language/fields.ts'
import { nextPageName } from '../../../contract/wire/nextPage.ts'
import { saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { useConnection } from '../../base/connection.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { PaneList } from '../../kit/components/PaneList.tsx'
import { SplitPane } from '../../kit/components/SplitPane.tsx'
import { RecordTableView } from '../records/RecordTableView.tsx'
import { endpointText } from '../reference/model/endpointText.ts'
import { checkDraft } from '../requestForm/checkDraft.ts'
import type { RequestDraft } from '../requestForm/draft.ts'
import { useWrite } from '../useWrite.tsx'
import { CountsPlot } from './CountsPlot.tsx'
import { EndpointFields } from './EndpointFields.tsx'
import { NoteScore } from './NoteScore.tsx'

/** Endpoints that look something up, in the order of the contract. */
const EXPLORED: readonly EndpointId[] = ENDPOINT_IDS.filter(
  (id) => /^(news|notes|ownedReads|publicPosts)\./.test(id) && !['notes.evaluate', 'publicPosts.edit'].includes(id),
)

interface Found {
  readonly records: readonly unknown[]
  readonly next?: string
}

const recordsIn = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : [data])

/** Highest cost of a page. Undefined where the documents name no price. */
const costOf = (id: EndpointId, input: Readonly<Record<string, unknown>>): string | undefined => {
  const price = priceOf(id)
  if (price === undefined) return undefined
  if (price.per === 'post') return t('studio.explore.price.post', { least: price.least, most: price.most })
  const count = Number(input['max_results'] ?? 100)
  return t('studio.explore.price.read', { price: price.most, count, most: price.most * count })
}

/** The form of one endpoint and what came back. */
const Exploration = ({ id }: { readonly id: EndpointId }) => {
  const connection = useConnection((state) => state.connection)
  const person = connection.state === 'none' ? '' : connection.person.userId
  const [draft, setDraft] = useState<RequestDraft>(() =>
    id.startsWith('ownedReads.')
      ? { id: person }
      : id.startsWith('notes.')
        ? { test_mode: 'true', 'body.test_mode': 'true' }
        : {},
  )
  const [attempted, setAttempted] = useState(false)
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const { isBusy, whileBusy } = useBusy()
  const [score, setScore] = useState<string>()
  const { send, question } = useWrite()
  const checked = useMemo(() => checkDraft(id, draft), [id, draft])
  const run = async (next?: string) => {
    setAttempted(true)
    if (checked.problems.length > 0) return
    setProblem(undefined)
    const input = next === undefined ? checked.input : { ...checked.input, [nextPageName(id)]: next }
    const reply = await whileBusy(() => send(id, input))
    if (reply === undefined) return
    if (!reply.ok) {
      setProblem(saidText(reply.failure))
      return
    }
    const { data, nextCursor } = reply.value
    const before = next === undefined ? [] : (found?.records ?? [])
    setFound({
      records: [...before, ...recordsIn(data)],
      ...(nextCursor === undefined || nextCursor === null ? {} : { next: nextCursor }),
    })
  }
  const isNote = id === 'notes.create'
  const body = isFields(checked.input['body']) ? checked.input['body'] : {}
  const isEvaluated = !isNote || score === JSON.stringify(body)
  const cost = costOf(id, checked.input)
  return (
    <div className="explore">
      <h2>{endpointText(id)}</h2>
      <EndpointFields
        id={id}
        draft={draft}
        problems={checked.problems.filter(({ isMissing }) => attempted || !isMissing)}
        onDraft={setDraft}
      />
      {isNote ? <NoteScore body={body} isCurrent={isEvaluated} onScore={() => setScore(JSON.stringify(body))} /> : null}
      <div className="receiver-row">
        <Button
          variant="primary"
          disabledReason={
            connection.state === 'none'
              ? t('studio.explore.connect')
              : isBusy
                ? t('studio.explore.busy')
                : isEvaluated
                  ? undefined
                  : t('studio.notes.first')
          }
          onPress={() => void run()}
        >
          {isNote ? t('studio.notes.submit') : t('studio.explore.run')}
        </Button>
        {cost === undefined ? null : <span className="small muted">{cost}</span>}
      </div>
      {problem === undefined ? null : <Banner level="error">{problem}</Banner>}
      {found === undefined ? null : (
        <>
          {id.startsWith('publicPosts.count') ? <CountsPlot records={found.records} /> : null}
          <Section title={t('studio.explore.records', { count: found.records.length })}>
            <div className="explore-table">
              <RecordTableView
                label={t('studio.explore.records', { count: found.records.length })}
                records={found.records}
                fileName={id}
              />
            </div>
          </Section>
          {found.next === undefined ? null : (
            <div className="button-row">
              <Button onPress={() => void run(found.next)}>{t('studio.explore.more')}</Button>
            </div>
          )}
        </>
      )}
      {question}
    </div>
  )
}

/** News, search, counts, owned reads and notes, as tables. */
export const ExplorePage = () => {
  const [id, setId] = useState<EndpointId>('publicPosts.countRecent')
  return (
    <SplitPane
      listLabel={t('studio.explore.list')}
      workOn={id}
      list={
        <div className="explore-list">
          <PaneList
            title={t('studio.explore.list')}
            items={EXPLORED.map((each) => ({ id: each, title: endpointText(each), note: <code>{each}</code> }))}
            selected={id}
            onSelect={(next) => setId(next as EndpointId)}
          />
        </div>
      }
    >
      <Exploration key={id} id={id} />
    </SplitPane>
  )
}
