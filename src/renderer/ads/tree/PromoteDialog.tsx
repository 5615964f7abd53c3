import { useEffect, useMemo, useState } from 'react'
import { wordOf } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { kindNames } from '../../../workspace/ads/columns.ts'
import { promotionEdits } from '../../../workspace/ads/copies.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { lastPage, Pager } from '../../kit/components/Pager.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { recordLabel } from '../kindNames.ts'
import { readKind } from '../state/records.ts'
import { withEverythingBelow } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'

/** Posts and ad groups on one page of the matrix. */
const POSTS = 25
const AD_GROUPS = 8

interface Post {
  readonly id: string
  readonly name: string
}

interface Matrix {
  readonly posts: readonly Post[]
  /** Which post is promoted in which ad group already, by `pairOf`. */
  readonly promoted: ReadonlySet<string>
}

const pairOf = (adGroup: string, post: string): string => `${adGroup} ${post}`

/** Posts of the account and which ad groups promote them; undefined if unreadable. */
const readMatrix = async (adGroups: readonly AdRecord[]): Promise<Matrix | undefined> => {
  const [posts, below] = await Promise.all([readKind('post'), withEverythingBelow(adGroups)])
  if (posts === undefined || below === undefined) return undefined
  const promotions = below.filter(({ kind }) => kind === 'promotedPost')
  const named = new Map(posts.map((post) => [post.id, recordLabel(post)]))
  for (const { values } of promotions) {
    const post = wordOf(values['tweet_id'] ?? '')
    if (post !== '' && !named.has(post)) named.set(post, t('adsPages.tree.promote.other', { id: post }))
  }
  return {
    posts: [...named].map(([id, name]) => ({ id, name })),
    promoted: new Set(
      promotions.map(({ values }) => pairOf(wordOf(values['line_item_id'] ?? ''), wordOf(values['tweet_id'] ?? ''))),
    ),
  }
}

/** Posts or ad groups whose name or ID holds a text, in any case. */
const foundRows = <Row extends Post>(rows: readonly Row[], text: string): readonly Row[] => {
  const wanted = text.trim().toLowerCase()
  return rows.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(wanted))
}

/** Rows by page, narrowed by a search where one page does not show all. */
const usePages = <Row extends Post>(rows: readonly Row[], size: number) => {
  const [text, setText] = useState('')
  const [wanted, setPage] = useState(0)
  const found = foundRows(rows, text)
  const page = Math.min(wanted, lastPage(found.length, size))
  const find = (next: string): void => {
    setText(next)
    setPage(0)
  }
  const isPaged = rows.length > size
  const shown = found.slice(page * size, (page + 1) * size)
  return { text, find, page, setPage, size, all: found.length, isPaged, shown }
}

interface PageToolsProps {
  readonly label: string
  readonly what: string
  readonly pages: ReturnType<typeof usePages>
}

/** A search and a pager, where one page does not show all. */
const PageTools = ({ label, what, pages: { isPaged, text, find, page, setPage, size, all } }: PageToolsProps) =>
  isPaged ? (
    <div className="tree-pages">
      <SearchField label={label} value={text} onChange={find} />
      <Pager {...{ what, all, size, page }} onChange={setPage} />
    </div>
  ) : null

/** Promotions that were ticked, by `pairOf`. */
type Ticks = ReadonlyMap<string, { readonly adGroup: string; readonly post: string }>

/** Posts by ad groups: a tick promotes one; existing promotions stay ticked. */
export const PromoteDialog = ({ records, onClose }: BulkDialogProps) => {
  const chosen = useMemo(() => records.filter(({ kind }) => kind === 'lineItem'), [records])
  const [read, setRead] = useState<Matrix | 'unread' | undefined>()
  const [ticked, setTicked] = useState<Ticks>(new Map())
  useEffect(() => {
    return whileShown(
      readMatrix(chosen),
      (found) => setRead(found ?? 'unread'),
      () => setRead('unread'),
    )
  }, [chosen])
  const matrix = read === 'unread' ? undefined : read
  const { posts = [], promoted = new Set<string>() } = matrix ?? {}
  const postPages = usePages(posts, POSTS)
  const groupPages = usePages(chosen, AD_GROUPS)
  const adGroups = groupPages.shown
  const pairs = [...ticked.values()]
  const tick = (adGroup: string, post: string, isTicked: boolean): void => {
    const next = new Map(ticked)
    if (isTicked) next.set(pairOf(adGroup, post), { adGroup, post })
    else next.delete(pairOf(adGroup, post))
    setTicked(next)
  }
  return (
    <BulkDialog
      title={t('adsPages.tree.promote')}
      isWide
      act={said('adsPages.tree.promote.act', { count: pairs.length })}
      edits={() => promotionEdits(pairs)}
      disabledReason={
        chosen.length === 0
          ? t('adsPages.tree.promote.noAdGroups')
          : pairs.length === 0
            ? t('adsPages.tree.promote.tickFirst')
            : undefined
      }
      onClose={onClose}
    >
      {read === undefined ? <p className="muted">{t('adsPages.opening')}</p> : null}
      {read === 'unread' ? <Banner level="error">{t('adsPages.tree.promote.unread')}</Banner> : null}
      {matrix !== undefined && posts.length === 0 ? <p>{t('adsPages.tree.promote.none')}</p> : null}
      <PageTools label={t('adsPages.tree.promote.find')} what={kindNames('post')} pages={postPages} />
      <PageTools label={t('adsPages.tree.promote.findAdGroups')} what={kindNames('lineItem')} pages={groupPages} />
      {posts.length === 0 ? null : (
        <Table
          label={t('adsPages.tree.promote')}
          rows={postPages.shown}
          rowId={({ id }) => id}
          columns={[
            { id: 'post', header: t('adsPages.one.post'), cell: ({ name }) => name },
            ...adGroups.map(({ id: adGroup, name }) => ({
              id: adGroup,
              header: name,
              cell: (post: Post) => {
                const pair = pairOf(adGroup, post.id)
                const isThere = promoted.has(pair)
                return (
                  <Checkbox
                    aria-label={t('adsPages.tree.promote.cell', { post: post.name, adGroup: name })}
                    isSelected={isThere || ticked.has(pair)}
                    disabledReason={isThere ? t('adsPages.tree.promote.there') : undefined}
                    onChange={(isTicked) => tick(adGroup, post.id, isTicked)}
                  >
                    {''}
                  </Checkbox>
                )
              },
            })),
          ]}
        />
      )}
    </BulkDialog>
  )
}
