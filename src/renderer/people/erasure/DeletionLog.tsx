import { Download } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { formatDateTime } from '../../kit/components/format.ts'
import { Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { Table } from '../../kit/components/Table.tsx'
import { deletionCsv } from '../state/deletionLog.ts'
import { usePeopleBook } from '../state/settling.ts'

const SHOWN = 50

/** What was deleted of people, when and from where: proof without an identifier. */
export const DeletionLog = () => {
  const deletions = usePeopleBook((state) => state.book?.deletions) ?? []
  const save = () => saveBlob(new Blob([deletionCsv(deletions)], { type: 'text/csv' }), 'adwright-deletions.csv')
  return (
    <Section
      title={t('people.erasure.log')}
      actions={
        <Button
          icon={Download}
          disabledReason={deletions.length === 0 ? t('people.erasure.log.none') : undefined}
          onPress={save}
        >
          {t('people.erasure.log.export')}
        </Button>
      }
    >
      {deletions.length === 0 ? (
        <p className="muted">{t('people.erasure.log.empty')}</p>
      ) : (
        <Table
          label={t('people.erasure.log.table')}
          rows={deletions
            .toReversed()
            .slice(0, SHOWN)
            .map(({ id, at, textIn }) => ({ id, at, ...textIn(t) }))}
          rowId={({ id }) => id}
          columns={[
            { id: 'at', header: t('people.erasure.time'), cell: ({ at }) => formatDateTime(at) },
            { id: 'way', header: t('people.erasure.log.way'), cell: ({ way }) => way },
            { id: 'from', header: t('people.erasure.log.from'), cell: ({ from }) => from },
            { id: 'count', header: t('people.erasure.log.count'), cell: ({ count }) => count },
          ]}
        />
      )}
    </Section>
  )
}
