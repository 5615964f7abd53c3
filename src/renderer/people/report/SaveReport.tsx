import { Download } from 'lucide-react'
import { t } from '../../../messages/t.ts'
import { type ReportedList, reportCsv, reportJson } from '../../../workspace/customer/report/listReport.ts'
import { Button } from '../../kit/components/Button.tsx'
import { Menu } from '../../kit/components/Menu.tsx'
import { saveBlob } from '../../kit/components/saveBlob.ts'
import { listFileName } from '../listFileName.ts'

/** Saves the report as a file: counts only, never a value or a hash. */
export const SaveReport = ({ list }: { readonly list: ReportedList }) => (
  <Menu
    label={t('people.report.save')}
    groups={[
      {
        actions: [
          {
            id: 'csv',
            label: t('people.report.save.csv'),
            run: () =>
              saveBlob(new Blob([reportCsv(list)], { type: 'text/csv' }), listFileName(list.name, 'report.csv')),
          },
          {
            id: 'json',
            label: t('people.report.save.json'),
            run: () =>
              saveBlob(
                new Blob([reportJson(list)], { type: 'application/json' }),
                listFileName(list.name, 'report.json'),
              ),
          },
        ],
      },
    ]}
  >
    <Button icon={Download}>{t('people.report.save.open')}</Button>
  </Menu>
)
