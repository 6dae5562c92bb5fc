-- What an operator did in the names of others is left by their id alone when they are erased.
create index concurrently if not exists identity_audit_of_operator on identity_audit (operator_id)
  where operator_id is not null;
