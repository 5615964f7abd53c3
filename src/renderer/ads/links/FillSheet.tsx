import { PencilLine } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { AdProject } from '../../../host/ads.ts'
import { said, saidText } from '../../../messages/said.ts'
import { t } from '../../../messages/t.ts'
import { kindName } from '../../../workspace/ads/columns.ts'
import { type FillableRecord, linkFillings, readParameter } from '../../../workspace/ads/linkParameters.ts'
import { whileShown } from '../../base/whileShown.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Checkbox } from '../../kit/components/Checkbox.tsx'
import { MoreLine } from '../../kit/components/MoreLine.tsx'
import { Table } from '../../kit/components/Table.tsx'
import { TaskDialog } from '../../kit/components/TaskDialog.tsx'
import { recordLabel } from '../kindNames.ts'
import { useAds } from '../state/adsState.ts'
import { readFillable } from '../state/destinations.ts'
import { editTogether } from '../tree/BulkDialog.tsx'

const MAX_SHOWN = 200

interface FillProps {
  readonly project: AdProject
  readonly rules: readonly string[]
  readonly onClose: () => void
}

/** Fills URL parameters by their templates, as drafts of one step. */
export const FillSheet = ({ project, rules, onClose }: FillProps) => {
  const [records, setRecords] = useState<readonly FillableRecord[]>()
  const [failure, setFailure] = useState<string>()
  const [replaces, setReplaces] = useState(false)
  useEffect(() => {
    return whileShown(
      (shown) => readFillable(project.id, shown),
      (read) => (read.ok ? setRecords(read.value) : setFailure(saidText(read.failure))),
    )
  }, [project.id])
  const { links, edits } = useMemo(() => linkFillings(records ?? [], { rules, replaces }), [records, rules, replaces])
  const filled = links.filter(({ before, after }) => before !== after).length
  const act = said('adsPages.links.fill.act', { count: filled })
  return (
    <TaskDialog
      title={t('adsPages.links.fill')}
      action={saidText(act)}
      isWide
      disabledReason={
        records === undefined
          ? (failure ?? t('adsPages.links.reading'))
          : filled === 0
            ? t('adsPages.links.fill.nothing')
            : undefined
      }
      onSubmit={async () => ((await editTogether(edits, act)) ? undefined : null)}
      onClose={onClose}
    >
      <p className="mono small">{rules.join(' ')}</p>
      <Checkbox isSelected={replaces} onChange={setReplaces}>
        {t('adsPages.links.fill.replaces')}
      </Checkbox>
      {failure === undefined ? null : <Banner level="error">{failure}</Banner>}
      {records === undefined ? (
        <p className="muted">{t('adsPages.links.reading')}</p>
      ) : (
        <>
          <Table
            label={t('adsPages.tree.preview')}
            rows={links.slice(0, MAX_SHOWN).map((link, at) => ({ ...link, at }))}
            rowId={({ at }) => at}
            columns={[
              {
                id: 'record',
                header: t('adsPages.links.fill.record'),
                cell: ({ record: { kind, name } }) =>
                  t('adsPages.record.named', { kind: kindName(kind), name: recordLabel({ kind, name }) }),
              },
              {
                id: 'after',
                header: t('adsPages.links.url'),
                cell: ({ after }) => <span className="mono ads-url">{after}</span>,
              },
              { id: 'why', header: t('adsPages.links.issues'), cell: ({ problem }) => problem },
            ]}
          />
          <MoreLine all={links.length} shown={MAX_SHOWN} />
        </>
      )}
      <p className="muted small">{t('adsPages.tree.draftsOnly')}</p>
    </TaskDialog>
  )
}

/** Opens the filling of URL parameters that have templates. */
export const FillButton = ({ project }: { readonly project: AdProject }) => {
  const parameters = useAds(({ settings }) => settings.parameters)
  const rules = useMemo(
    () => (parameters ?? []).filter((each) => readParameter(each).template !== undefined),
    [parameters],
  )
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={PencilLine}
        disabledReason={rules.length === 0 ? t('adsPages.links.fill.noTemplate') : undefined}
        onPress={() => setOpen(true)}
      >
        {t('adsPages.links.fill.open')}
      </Button>
      {isOpen ? <FillSheet project={project} rules={rules} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
