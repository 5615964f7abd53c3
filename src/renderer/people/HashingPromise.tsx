import { t } from '../../messages/t.ts'
import './Audience.css'
import { ShieldCheck } from 'lucide-react'

/** What happens to identifiers, said where they are handed over. */
export const HashingPromise = () => (
  <div className="promise">
    <ShieldCheck size={18} aria-hidden />
    <p>{t('people.promise')}</p>
  </div>
)
