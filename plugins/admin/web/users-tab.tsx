import { AccessChanges } from './access-changes.tsx'
import { AccessManager } from './access-manager.tsx'
import { AdminInvites } from './admin-invites.tsx'
import { UsersTable } from './users-table.tsx'

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
