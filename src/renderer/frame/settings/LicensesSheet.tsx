import { useEffect, useState } from 'react'
import './LicensesSheet.css'
import { t } from '../../../messages/t.ts'
import { Sheet } from '../../kit/components/Dialog.tsx'

interface ShippedPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly text: string
}

/** The build writes this file beside the page; the development server has none. */
const readPackages = async (): Promise<readonly ShippedPackage[]> => {
  const answer = await fetch('/licenses.json')
  return answer.ok ? ((await answer.json()) as readonly ShippedPackage[]) : []
}

/** The packages that Adwright contains, each with the text of its license. */
export const LicensesSheet = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => {
  const [packages, setPackages] = useState<readonly ShippedPackage[]>()
  useEffect(() => {
    if (isOpen) readPackages().then(setPackages, () => setPackages([]))
  }, [isOpen])
  return (
    <Sheet title={t('frame.licenses.title')} isOpen={isOpen} onClose={onClose} wide>
      <p>{t('frame.licenses.about')}</p>
      {packages?.length === 0 ? <p role="status">{t('frame.licenses.none')}</p> : null}
      {packages?.map(({ name, version, license, text }) => (
        <details key={`${name} ${version}`} className="license">
          <summary>{`${name} ${version} · ${license}`}</summary>
          <pre>{text}</pre>
        </details>
      ))}
    </Sheet>
  )
}
