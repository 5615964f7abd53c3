import { connectHost } from '../../../host/bridge.ts'
import { receiveDoor } from '../../thread/door.ts'
import { serveWorker } from '../../thread/workerCall.ts'
import { measure } from './listPacking.ts'
import { setPackHost } from './packDoor.ts'
import { packRest, packUploads, sealIncomplete } from './packUploads.ts'

receiveDoor(self, (door) => setPackHost(connectHost(door)))
serveWorker(self, { measure, packRest, packUploads, sealIncomplete })
