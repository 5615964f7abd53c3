import './Audience.css'
import { ShieldCheck } from 'lucide-react'

/** What happens to identifiers, said where they are handed over. */
export const HashingPromise = () => (
  <div className="promise">
    <ShieldCheck size={18} aria-hidden />
    <p>
      Hashing happens on this computer, while the file is read. Addresses, numbers and names are kept nowhere; what is
      stored and sent are SHA-256 hashes and partner user ids. Hashes are pseudonymous: whoever knows an address can
      still recognize its hash.
    </p>
  </div>
)
