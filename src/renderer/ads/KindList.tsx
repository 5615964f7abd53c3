import { useMemo } from 'react'
import type { AdIssue } from '../../contract/ads/draftShapes.ts'
import type { AdProject } from '../../host/ads.ts'
import { t } from '../../messages/t.ts'
import { isConflictIssue, isErrorIssue } from '../../workspace/ads/adIssueText.ts'
import { KIND_ORDER, kindNames } from '../../workspace/ads/columns.ts'
import { Badge } from '../kit/components/Badge.tsx'
import { formatNumber } from '../kit/components/format.ts'
import { PaneList } from '../kit/components/PaneList.tsx'
import { useAds } from './state/adsState.ts'
import { showRecords } from './state/records.ts'

const recordCount = (issues: readonly AdIssue[]): number => new Set(issues.map(({ id }) => id)).size

/** Record types with their counts of records, drafts, and drafts with errors or conflicts. */
export const KindList = ({ project }: { readonly project: AdProject }) => {
  const kind = useAds(({ view }) => view.kind)
  const issues = useAds((state) => state.issues)
  const items = useMemo(
    () =>
      KIND_ORDER.map((id) => {
        const ofKind = issues.filter((issue) => issue.kind === id)
        const errors = recordCount(ofKind.filter(isErrorIssue))
        const conflicts = recordCount(ofKind.filter(isConflictIssue))
        const drafts = project.draftsOf[id] ?? 0
        return {
          id,
          title: kindNames(id),
          badge: <span className="muted">{formatNumber(project.records[id] ?? 0)}</span>,
          ...(drafts === 0
            ? {}
            : {
                note: (
                  <span className="ads-counts">
                    <Badge state="changed" quiet>
                      {t('adsPages.kind.drafts', { count: drafts })}
                    </Badge>
                    {errors === 0 ? null : (
                      <Badge state="error" quiet>
                        {t('adsPages.kind.errors', { count: errors })}
                      </Badge>
                    )}
                    {conflicts === 0 ? null : (
                      <Badge state="warn" quiet>
                        {t('adsPages.kind.conflicts', { count: conflicts })}
                      </Badge>
                    )}
                  </span>
                ),
              }),
        }
      }),
    [project, issues],
  )
  return (
    <PaneList
      title={t('adsPages.kinds')}
      items={items}
      selected={kind}
      onSelect={(id) => {
        const chosen = KIND_ORDER.find((each) => each === id)
        if (chosen !== undefined) void showRecords({ kind: chosen, text: '', only: 'all' })
      }}
    />
  )
}
