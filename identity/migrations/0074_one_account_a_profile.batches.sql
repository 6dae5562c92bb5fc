-- Of accounts that share a profile, the one that confirmed its email first keeps it. The record of the
-- others says so.
with unlinked as (
  update identity_accounts a set publisher_id = null
  from identity_accounts was
  where was.id = a.id and a.publisher_id is not null and exists (
    select from identity_accounts other where other.publisher_id = a.publisher_id
    and (coalesce(other.email_verified_at, 'infinity'), other.created_at, other.id)
      < (coalesce(a.email_verified_at, 'infinity'), a.created_at, a.id))
  and a.ctid >= $1 and a.ctid < $2
  returning a.id, was.publisher_id
)
insert into identity_audit (id, at, account_id, action, detail)
select gen_random_uuid(), now(), id, 'creator_unlinked',
  jsonb_build_object('profileId', publisher_id, 'reason', 'the profile had several accounts')
from unlinked;
