import { useEffect, useState } from 'react'
import type { Sample } from '../../host/host.ts'
import { t } from '../../messages/t.ts'
import { host } from '../base/hostAccess.ts'
import { whileShown } from '../base/whileShown.ts'
import { Button } from '../kit/components/Button.tsx'
import { openSample } from './state/fileOpening.ts'

/** Opens the sample of a kind; not there where Adwright has none. */
export const SampleButton = ({ kind }: { readonly kind: Sample['kind'] }) => {
  const [sample, setSample] = useState<Sample | undefined>()
  useEffect(() => {
    const take = (samples: readonly Sample[]): void => setSample(samples.find((each) => each.kind === kind))
    return whileShown(host().samples.list(), take, () => {})
  }, [kind])
  if (sample === undefined) return null
  return <Button onPress={() => void openSample(sample)}>{t('uploads.file.sample')}</Button>
}
