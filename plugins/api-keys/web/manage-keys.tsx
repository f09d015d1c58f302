import { keyServices } from '../session-keys.ts'
import { SessionKeyForm } from './session-key-form.tsx'
import { useSessionKeys } from './use-session-keys.ts'

/** One form for each service. */
export const ManageKeys = ({ userId }: { userId: string }) => {
  const { keys } = useSessionKeys(userId)
  return (
    <ul className="grid">
      {keyServices.map((service) => (
        <li key={service} className="border-b border-line py-4 last:border-0 last:pb-0">
          <SessionKeyForm userId={userId} service={service} stored={keys.find(({ service_name }) => service_name === service)} />
        </li>
      ))}
    </ul>
  )
}
