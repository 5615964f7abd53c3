import { useEffect, useMemo, useState } from 'react'
import { wordOf } from '../../../contract/language/fields.ts'
import type { AdRecord } from '../../../host/ads.ts'
import { said } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { promotionEdits } from '../../../workspace/ads/copies.ts'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { SearchField } from '../../kit/components/SearchField.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { recordLabel } from '../kindNames.ts'
import { readKind } from '../state/records.ts'
import { withEverythingBelow } from '../state/tree.ts'
import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx'

/** Most posts and ad groups that the matrix shows; a search finds others. */
const MAX_POSTS = 100
const MAX_AD_GROUPS = 12

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

/** Promotions that were ticked, by `pairOf`. */
type Ticks = ReadonlyMap<string, { readonly adGroup: string; readonly post: string }>

/** Posts by ad groups: a tick promotes one; existing promotions stay ticked. */
export const PromoteDialog = ({ records, onClose }: BulkDialogProps) => {
  const chosen = useMemo(() => records.filter(({ kind }) => kind === 'lineItem'), [records])
  const [matrix, setMatrix] = useState<Matrix | undefined>()
  const [ticked, setTicked] = useState<Ticks>(new Map())
  useEffect(() => {
    void readMatrix(chosen).then(setMatrix)
  }, [chosen])
  const [text, setText] = useState('')
  const [adGroupText, setAdGroupText] = useState('')
  const foundGroups = foundRows(chosen, adGroupText)
  const adGroups = foundGroups.slice(0, MAX_AD_GROUPS)
  const { posts = [], promoted = new Set<string>() } = matrix ?? {}
  const found = foundRows(posts, text)
  const shown = found.slice(0, MAX_POSTS)
  const left = found.length - shown.length
  const groupsLeft = foundGroups.length - adGroups.length
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
      {matrix === undefined ? <p className="muted">{t('adsPages.opening')}</p> : null}
      {matrix !== undefined && posts.length === 0 ? <p>{t('adsPages.tree.promote.none')}</p> : null}
      {posts.length <= MAX_POSTS ? null : (
        <SearchField label={t('adsPages.tree.promote.find')} value={text} onChange={setText} />
      )}
      {chosen.length <= MAX_AD_GROUPS ? null : (
        <SearchField label={t('adsPages.tree.promote.findAdGroups')} value={adGroupText} onChange={setAdGroupText} />
      )}
      {posts.length === 0 ? null : (
        <Table
          label={t('adsPages.tree.promote')}
          rows={shown}
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
      {left + groupsLeft === 0 ? null : (
        <p className="muted small">{t('adsPages.tree.promote.left', { posts: left, adGroups: groupsLeft })}</p>
      )}
    </BulkDialog>
  )
}
