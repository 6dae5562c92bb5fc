-- What an operator does in the names of others ends when they are erased, and is left by their id alone.
create index identity_audit_of_operator on identity_audit (operator_id) where operator_id is not null;
create index identity_sessions_of_operator on identity_sessions ((profile -> 'impersonator' ->> 'id'))
  where profile -> 'impersonator' is not null;
