import { Download } from 'lucide-react'
import { useEffect } from 'react'
import type { PeopleSending } from '../../../engine/model/peopleSending.ts'
import { t } from '../../../messages/t.ts'
import { Button } from '../../kit/components/Button.tsx'
import { KeyValue } from '../../kit/components/KeyValue.tsx'
import { Page, Section } from '../../kit/components/Page.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { Table } from '../../kit/components/Table.tsx'
import type { ListSummary } from '../state/audienceModel.ts'
import { dataSheetHtml, dataSheetOf, uploadHeaders, uploadLine } from '../state/dataSheet.ts'
import { detailsKey, readDetails, stopDetails, useReporting } from '../state/reporting.ts'
import { useRetention } from '../state/retention.ts'
import { usePeopleBook } from '../state/settling.ts'

/** The data sheet of a list, to read or to save. */
export const DataSheetPage = ({ list }: { readonly list: ListSummary }) => {
  const book = usePeopleBook((state) => state.book)
  const days = useRetention((state) => state.days)
  const files = useReporting((state) => state.details[detailsKey(list)]?.files)
  useEffect(() => {
    if (list.state === 'ready') void readDetails(list)
    return stopDetails
  }, [list])
  if (book === undefined) return null
  const sheet = dataSheetOf(
    list,
    (files ?? []).map(({ name }) => name),
    book,
    days,
  )
  const save = () =>
    saveBlob(new Blob([dataSheetHtml(sheet, book)], { type: 'text/html' }), `${list.name} data sheet.html`)
  return (
    <Page
      title={sheet.title}
      description={t('people.sheet.lead')}
      actions={
        <Button icon={Download} onPress={save}>
          {t('people.sheet.save')}
        </Button>
      }
    >
      <KeyValue rows={sheet.facts} />
      <Section title={t('people.sheet.uploads')}>
        {sheet.uploads.length === 0 ? (
          <p className="muted">{t('people.sheet.uploads.none')}</p>
        ) : (
          <Table
            label={t('people.sheet.uploads')}
            rows={sheet.uploads}
            rowId={({ upload }) => upload}
            columns={uploadHeaders().map((header, at) => ({
              id: String(at),
              header,
              cell: (sending: PeopleSending) => uploadLine(sending, book)[at],
            }))}
          />
        )}
      </Section>
    </Page>
  )
}
