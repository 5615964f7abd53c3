import { t } from '../../../messages/t.ts'
import { Banner } from '../../kit/components/Banner.tsx'
import { Button } from '../../kit/components/Button.tsx'
import { Section } from '../../kit/components/Page.tsx'
import { useAudience } from '../state/audience.ts'
import type { ListPreview } from '../state/previewModel.ts'
import { ColumnKinds } from './ColumnKinds.tsx'
import { Consent } from './Consent.tsx'
import { Forecast } from './Forecast.tsx'
import { ListReading } from './ListReading.tsx'

const Like = ({ like }: { readonly like: NonNullable<ListPreview['like']> }) => {
  const { forgetKinds } = useAudience.getState()
  return (
    <Banner
      level="ok"
      action={
        <Button variant="quiet" onPress={() => void forgetKinds()}>
          {like.isEarlier ? t('people.preview.like.forget') : t('people.preview.like.alone')}
        </Button>
      }
    >
      {like.isEarlier ? t('people.preview.like.earlier') : t('people.preview.like.same', { file: like.fileName })}
    </Banner>
  )
}

/** What stands between the file and its import, a sentence a column. */
const Needed = ({ columns }: Pick<ListPreview, 'columns'>) => {
  const needed = columns.filter(({ needs }) => needs !== undefined)
  if (needed.length === 0) return null
  return (
    <Banner level="warn" title={t('people.preview.needed')}>
      {needed
        .map(({ header, needs }) =>
          needs === 'choice'
            ? t('people.preview.needed.choice', { column: header })
            : t('people.preview.needed.confirmation', { column: header }),
        )
        .join(' ')}
    </Banner>
  )
}

/** One file: problems, identifier columns, resulting values, and how it is read. */
export const FilePreview = ({ preview }: { readonly preview: ListPreview }) => {
  const { useForSame: readSame } = useAudience.getState()
  const { columns, like, problem, hasSame } = preview
  const chosen = columns.filter(({ kind }) => kind !== null).length
  return (
    <>
      {problem === undefined ? null : (
        <Banner level="error" title={t('people.preview.problem')}>
          {problem}
        </Banner>
      )}
      {chosen > 0 ? null : (
        <Banner level="warn" title={t('people.preview.noColumn')}>
          {t('people.preview.noColumn.text')}
        </Banner>
      )}
      <Needed columns={columns} />
      {like === undefined ? null : <Like like={like} />}
      <Section
        title={t('people.preview.columns')}
        actions={hasSame ? <Button onPress={() => void readSame()}>{t('people.preview.useForSame')}</Button> : null}
      >
        <ColumnKinds
          columns={columns}
          countryColumn={preview.countryColumn}
          consentColumns={preview.consent.columns.map(({ index }) => index)}
        />
      </Section>
      <Consent preview={preview} />
      <Section title={t('people.preview.settings')}>
        <ListReading preview={preview} />
      </Section>
      <Section title={t('people.preview.sample')}>
        <Forecast {...preview} />
      </Section>
    </>
  )
}
