import { AccessChanges } from '../people/access-changes.tsx'
import { AccessManager } from '../people/access-manager.tsx'
import { AdminInvites } from '../people/admin-invites.tsx'
import { UsersTable } from '../people/users-table.tsx'

/** People, what they may do, and who changed that. */
export const UsersTab = () => (
  <>
    <UsersTable />
    <div className="grid gap-x-10 gap-y-8 border-t border-line pt-8 lg:grid-cols-2">
      <AccessManager />
      <AdminInvites />
    </div>
    <AccessChanges />
  </>
)
