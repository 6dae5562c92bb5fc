-- What an operator does in the names of others ends when they are erased.
create index concurrently if not exists identity_sessions_of_operator
  on identity_sessions ((profile -> 'impersonator' ->> 'id')) where profile -> 'impersonator' is not null;
