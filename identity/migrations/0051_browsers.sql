-- What a session is shown as to its user: the browser and the system that it runs on, by their names.
alter table identity_sessions add column browser text;
alter table identity_sessions add column system text;
